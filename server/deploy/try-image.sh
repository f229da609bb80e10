#!/bin/sh
# Builds the image and tries it: start, SIGTERM, start again, backup, and restore into a second city.
#   ENGINE=podman NODE_IMAGE=… POSTGRES_IMAGE=… sh server/deploy/try-image.sh
set -eu
engine=${ENGINE:-docker}
postgres=${POSTGRES_IMAGE:-docker.io/library/postgres:17-bookworm}
name=chowk-try-$$
environment=$(mktemp)
trap 'rm -f "$environment"; for one in first second db; do $engine rm -f "$name-$one" >/dev/null 2>&1 || :; done
  $engine volume rm -f "$name-first" "$name-second" "$name-backups" >/dev/null 2>&1 || :; $engine network rm "$name" >/dev/null 2>&1 || :' EXIT

say() { printf '%s\n' "— $*"; }
fail() { printf '%s\n' "FAILED: $*"; exit 1; }
inside() { one=$1; shift; $engine exec "$name-$one" node -e "$@"; }
popular='fetch("http://127.0.0.1:3000/api/user/popularproduct").then(async (it) => console.log(it.status, await it.text()))'
health='fetch("http://127.0.0.1:3000/api/health").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
until_healthy() {
  for _ in $(seq 180); do inside "$1" "$health" >/dev/null 2>&1 && return; sleep 1; done
  $engine logs "$name-$1" | tail -5
  fail "$1 did not become healthy"
}
# chowk CITY DATABASE OPTIONS… IMAGE COMMAND…; the volume has the city's name.
chowk() {
  city=$1; database=$2; shift 2
  $engine run --network "$name" --env-file "$environment" -e "DATABASE_URL=postgresql://chowk:secret@$name-db:5432/$database" \
    --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    -v "$name-$city:/var/lib/chowk" -v "$name-backups:/var/backups/chowk" "$@"
}

$engine build ${BUILD_OPTIONS:-} ${NODE_IMAGE:+--build-arg NODE_IMAGE=$NODE_IMAGE} -f server/deploy/Dockerfile -t "$name" . >/dev/null
bytes=$($engine image inspect --format '{{.Size}}' "$name")
say "built: $((bytes / 1000000)) MB"
[ "$bytes" -le 350000000 ] || fail 'more than 350 MB'
chowk_in="$engine run --rm $name"
[ "$($chowk_in id -u)" != 0 ] || fail 'it runs as root'
for tool in npm npx gcc make python3 tsc; do ! $chowk_in sh -c "command -v $tool" >/dev/null || fail "it holds $tool"; done

cat >"$environment" <<'VARIABLES'
PUBLIC_URL=https://chowk.example
TRUST_PROXY=1
SESSION_SECRET=only to try the image with, and nowhere else
SUPPORT_EMAIL=help@chowk.example
SUPPORT_PHONE=0731 400 0000
SUPPORT_ADDRESS=14 M.G. Road, Indore
LEGAL_NAME=Chowk
LEGAL_ADDRESS=14 M.G. Road, Indore
GRIEVANCE_OFFICER_NAME=Meera Joshi
GRIEVANCE_OFFICER_DESIGNATION=Manager
GRIEVANCE_OFFICER_EMAIL=grievance@chowk.example
GRIEVANCE_OFFICER_PHONE=0731 400 0001
ABOUT_FIGURES=own
DEMO_DATA=on
VARIABLES
$engine network create "$name" >/dev/null
$engine run -d --name "$name-db" --network "$name" -e POSTGRES_USER=chowk -e POSTGRES_PASSWORD=secret -e POSTGRES_DB=first \
  -e POSTGRES_INITDB_ARGS='--locale=C.UTF-8 --encoding=UTF8' "$postgres" >/dev/null
for _ in $(seq 60); do $engine exec "$name-db" pg_isready -q -h 127.0.0.1 -U chowk && break; sleep 1; done

chowk first first -d --name "$name-first" "$name" >/dev/null
until_healthy first
before=$(inside first "$popular")
case $before in '200 '*name*) say 'started, and answers' ;; *) fail "answers $before" ;; esac

$engine stop -t 15 "$name-first" >/dev/null
code=$($engine inspect --format '{{.State.ExitCode}}' "$name-first")
[ "$code" = 0 ] || fail "SIGTERM ended it with $code"
$engine start "$name-first" >/dev/null
until_healthy first
[ "$(inside first "$popular")" = "$before" ] || fail 'after SIGTERM and a start it answers something else'
say 'SIGTERM and a start again: the same answers'

chowk first first --rm "$name" node server/dist/backup.js /var/backups/chowk/try.backup
$engine exec "$name-db" createdb -U chowk second
chowk second second --rm "$name" node server/dist/restore.js /var/backups/chowk/try.backup
chowk second second -d --name "$name-second" "$name" >/dev/null
until_healthy second
[ "$(inside second "$popular")" = "$before" ] || fail 'the restored city answers something else'
picture=$(printf %s "$before" | sed 's/.*"photo_url":"\([^"]*\)".*/\1/')
inside second "fetch('http://127.0.0.1:3000$picture').then(({ ok }) => process.exit(ok ? 0 : 1))" || fail "no picture $picture"
say 'backup and restore: the same answers, with their pictures'
