#!/bin/sh
# Runs before a standby's Postgres. Copies the primary if the volume is empty; an interrupted copy starts again.
set -eu
: "${STANDBY_PASSWORD:?Set STANDBY_PASSWORD in .env, and give the role standby of the database the same (docs/operate.md)}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  chown postgres:postgres "$(dirname "$PGDATA")"
  rm -rf "$PGDATA" "$PGDATA.new"
  PGPASSWORD="$STANDBY_PASSWORD" gosu postgres pg_basebackup --pgdata="$PGDATA.new" --host="${PRIMARY:-database}" \
    --username=standby --wal-method=stream --checkpoint=fast --write-recovery-conf
  mv "$PGDATA.new" "$PGDATA"
fi
exec docker-entrypoint.sh "$@"
