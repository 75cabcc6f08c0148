#!/bin/sh
# read_only.sh compiler options...: the compiler reads a source and says what is wrong with it; the object it leaves is empty.
# For code that is compiled only to see that it can be. Headers to be precompiled are compiled.
case " $* " in *" c++-header "*) exec "$@" ;; esac
"$@" -fsyntax-only || exit 1
while [ "$1" != -o ]; do shift; done
: >"$2"
