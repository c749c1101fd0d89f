#!/usr/bin/env bash
# Takes the README's pictures: runs subdesk over the demo archive in a real xterm under Xvfb, types
# keys, and saves a PNG for each screen.
#
#   Screenshots/make.sh            all pictures
#   Screenshots/make.sh desk       one of them
#
# Needs: apt-get install -y --no-install-recommends xterm xvfb xdotool imagemagick fonts-dejavu-core
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in Xvfb xterm xdotool import; do
  command -v "$tool" >/dev/null || {
    echo "make.sh: $tool is missing (see the head of this file)" >&2
    exit 3
  }
done
swift build -c release --static-swift-stdlib --product subdesk >&2
program=$(swift build -c release --show-bin-path)/subdesk

work=$(mktemp -d)
xvfb=
finish() {
  [ -z "$xvfb" ] || kill "$xvfb" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
xvfb=$!
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.05; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

# picture NAME KEY...: a key is an X keysym, text:WORD to type, or wait:SECONDS.
picture() {
  local name=$1 window
  shift
  XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state/$name LC_ALL=C.UTF-8 xterm -u8 -tn xterm-256color -geometry 100x30+0+0 \
    -fa 'DejaVu Sans Mono' -fs 11 -fg '#d8d8d8' -bg '#101418' -b 8 +sb -bw 0 +bc \
    -xrm 'XTerm*color1: #e5534b' -xrm 'XTerm*color2: #3fb950' -xrm 'XTerm*color3: #d0a215' \
    -xrm 'XTerm*color4: #4a90d9' -xrm 'XTerm*color5: #b48ead' -xrm 'XTerm*color6: #39a5a5' \
    -e "$program" Fixtures/demo --as-of 2025-03-15T12:00:00Z \
    --trust-root Fixtures/trust/demo-root.pem 2>/dev/null &
  local terminal=$!
  for _ in $(seq 100); do
    window=$(xdotool search --onlyvisible --class xterm 2>/dev/null | head -1) && [ -n "$window" ] &&
      break
    sleep 0.05
  done
  xdotool windowfocus "$window" 2>/dev/null || true
  xdotool mousemove 1590 990
  sleep 1.5
  local key
  for key in "$@"; do
    case $key in
      wait:*) sleep "${key#wait:}" ;;
      text:*) xdotool type --delay 30 "${key#text:}" ;;
      *) xdotool key --clearmodifiers -- "$key" ;;
    esac
    sleep 0.25
  done
  sleep 0.5
  import -window "$window" -strip "Screenshots/$name.png"
  echo "Screenshots/$name.png"
  kill "$terminal" 2>/dev/null || true
  wait "$terminal" 2>/dev/null || true
}

only=${1:-all}
take() {
  if [ "$only" = all ] || [ "$only" = "$1" ]; then picture "$@"; fi
}
take customers Down Down plus
take customer Return
take subscription Return Return
take timeline Down Return t Down Down
take overview o wait:5
take search slash text:3400
take desk D wait:2
