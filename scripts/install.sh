#!/bin/sh
# Install the package, editable, with one set of extras into the virtual environment and leave a
# stamp there. The environment is made if it is missing or its Python no longer works.
#
# Usage: install.sh PYTHON VENV cli|server|test|docs|dev
set -eu

wanted=$1
venv=$2
extra=$3

fail() {
    echo "error: $*" >&2
    exit 2
}

is_recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Print the interpreter to use: the one that was asked for or, where that is only the default
# name, any newer one.
find_python() {
    candidates=$wanted
    if [ "$wanted" = python3 ]; then
        candidates="python3 python3.13 python3.12 python3.11"
    fi
    for candidate in $candidates; do
        if is_recent "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    found=$("$wanted" --version 2>&1) || found="no working $wanted"
    fail "Python 3.11 or later is needed, found $found; choose another one by 'make PYTHON=...'"
}

make_venv() {
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        fail "$python lacks the venv module; on Debian and Ubuntu: apt install python$version-venv"
    fi
    echo "Making $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv"
}

if ! is_recent "$venv/bin/python"; then
    make_venv
fi

echo "Installing ginrummy ($extra) into $venv"
install() {
    "$venv/bin/python" -m pip install -q --disable-pip-version-check -e ".[$1]"
}

install "$extra"
if [ "$extra" = server ]; then
    # Where there is no numba for this Python or machine, all but the strongest player works.
    install fast || echo "The fast kernel is left out: numba cannot be installed here."
fi

# Some sets hold others.
case $extra in
dev) stamps="cli server test docs dev" ;;
test) stamps="cli server test" ;;
server) stamps="cli server" ;;
*) stamps=$extra ;;
esac
for stamp in $stamps; do
    touch "$venv/.$stamp"
done
