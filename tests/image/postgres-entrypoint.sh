#!/bin/bash
# What docker-compose.yml relies on of the official Postgres image: the first start makes a cluster with the superuser's
# password, lets everybody in from everywhere by password, and runs the mounted scripts before anybody can connect.
set -eu
export POSTGRES_USER=postgres
if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  install -d -o postgres -g postgres /run/postgresql
  exec gosu postgres "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=trust --encoding=UTF8
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  sed -i "s/^#listen_addresses = .*/listen_addresses = '*'/" "$PGDATA/postgresql.conf"
  pg_ctl --wait -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do [ ! -f "$script" ] || . "$script"; done
  pg_ctl --wait stop
fi
exec "$@"
