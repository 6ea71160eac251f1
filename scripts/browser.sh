#!/bin/sh
# Print the path of a Chromium that tests can drive; install Debian's where there is none.
#
# Usage: browser.sh
set -eu

find_browser() {
    for name in "${GINRUMMY_BROWSER:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

if find_browser; then
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" -ne 0 ]; then
    echo "error: no Chromium found; install one, or name it in GINRUMMY_BROWSER" >&2
    exit 2
fi
export DEBIAN_FRONTEND=noninteractive
# Another program may be installing something at the same time.
apt="apt-get -q -o DPkg::Lock::Timeout=300"
$apt install -y chromium >&2 || { $apt update >&2 && $apt install -y chromium >&2; }
find_browser
