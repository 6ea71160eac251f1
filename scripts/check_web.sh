#!/bin/sh
# Check the types of the JavaScript of the pages, and the hashes of what others wrote.
#
# Usage: check_web.sh
set -eu

cd "$(dirname "$0")/.."
(cd src/ginrummy/web/static/vendor/lit-html && sha256sum --quiet -c SHA256SUMS)
if ! command -v npm >/dev/null 2>&1; then
    echo "error: the types of the pages are checked with TypeScript; install Node.js with npm" >&2
    exit 2
fi
cd scripts/web
if [ ! -x node_modules/.bin/tsc ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --no-audit --no-fund --silent
fi
node_modules/.bin/tsc -p .
echo "Pages: types complete"
