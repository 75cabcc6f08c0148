# shellcheck shell=bash disable=SC2034,SC2154
# Shared by ./run and ./test: installing what is missing, and building quietly. Sourced, with $root set.

build="$root/build"
program_packages=(g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libcli11-dev libexpected-dev libboost1.81-dev
    libsqlite3-dev libpq-dev libspdlog-dev libsodium-dev libicu-dev libmimalloc-dev)
test_packages=(libgtest-dev libgmock-dev postgresql-15 libopenmpi-dev openmpi-bin valgrind chromium-headless-shell fonts-dejavu-core)
tidy_packages=(clang-tidy-19 clang-19)
format_packages=(clang-format-19)
fuzz_packages=(clang-19 libclang-rt-19-dev llvm-19 lld-19)

die() {
    echo "$*" >&2
    exit 1
}

# A line that is overwritten by the next on a terminal; in a log only whole steps are worth a line.
progress() {
    if [ -t 2 ]; then printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$*" >&2; fi
}

step() {
    progress ""
    echo "$*" >&2
}

installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# as_root command...: sudo may ask for a password only where somebody can type it.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# install_missing package...
install_missing() {
    local missing=() package log="$build/install.log"
    if ! command -v dpkg-query >/dev/null; then
        command -v cmake >/dev/null && command -v ninja >/dev/null && return
        die "This system has no apt; please install these packages by other means, then try again: $*."
    fi
    for package; do installed "$package" || missing+=("$package"); done
    [ ${#missing[@]} = 0 ] && return
    command -v apt-get >/dev/null || die "There is no apt-get here to install ${missing[*]}."
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
        die "Installing ${missing[*]} needs root: run this as root, or install sudo."
    step "Installing ${missing[*]} ..."
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120)
    as_root "${apt[@]}" update >"$log" 2>&1 || die "The package lists could not be fetched: $(first_error "$log")"
    as_root "${apt[@]}" install --no-install-recommends "${missing[@]}" >>"$log" 2>&1 ||
        die "Installing ${missing[*]} failed: $(first_error "$log")"
}

first_error() {
    local line
    line=$(grep -m1 -E '^(E|W): |^Err:|^sudo:' "$1" || tail -n1 "$1")
    echo "${line:-no reason was given} (all of it: $1)"
}

# build_into folder "target ..." cmake-options...: the output goes to folder/build.log, a progress line to the terminal.
build_into() {
    local folder=$1 targets=$2 log=$1/build.log cache=$1/CMakeCache.txt
    shift 2
    mkdir -p "$folder" || die "The folder $folder cannot be written."
    # A tree that was moved or copied has a cache that names the old place.
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        rm -rf "$cache" "$folder/CMakeFiles"
    fi
    progress "Configuring ..."
    cmake -S "$root" -B "$folder" -G Ninja "$@" >"$log" 2>&1 ||
        die "The build could not be configured: $(grep -m1 -A2 'CMake Error' "$log" | tr -s '\n ' ' ')(all of it: $log)"
    local line what jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
    # shellcheck disable=SC2086
    NINJA_STATUS='[%f/%t] ' cmake --build "$folder" --parallel "$jobs" --target $targets 2>&1 | tee -a "$log" |
        while IFS= read -r line; do
            [[ $line == \[* ]] && what=${line#*] } && progress "Building ${line%% *} ${what##*/}"
        done
    if [ "${PIPESTATUS[0]}" != 0 ]; then
        progress ""
        build_failure "$log"
        exit 1
    fi
    progress ""
}

build_failure() {
    local cause
    cause=$(grep -m1 -E 'error:|undefined (reference|symbol)|No space left|Killed|ninja: ' "$1")
    echo "The build failed: ${cause:-see the log} (all of it: $1)" >&2
    grep -E -A4 'error:|undefined (reference|symbol)' "$1" | tail -n 15 >&2
}

# locked command...: two of us at once would spoil each other's build.
locked() {
    mkdir -p "$build" || die "The folder $build cannot be written."
    (
        flock 9
        "$@"
    ) 9>"$build/.lock"
}
