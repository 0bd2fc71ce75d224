#!/bin/sh
# Runs once, when the database's volume is empty. Creates the site's role, which owns its database, and the role with which
# a standby replicates. Superuser, site and standby have a password each.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE vitrine LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE vitrine OWNER vitrine TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE CONNECT ON DATABASE vitrine FROM PUBLIC;
CREATE ROLE standby LOGIN REPLICATION;
SQL
if [ -n "${STANDBY_PASSWORD:-}" ]; then
  psql -v ON_ERROR_STOP=1 -v password="$STANDBY_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
ALTER ROLE standby PASSWORD :'password';
SQL
fi
# The image's pg_hba.conf accepts every role from every address. Accept only these two, from the container's network.
sed -i '/^host all all all /d' "$PGDATA/pg_hba.conf"
echo 'host vitrine vitrine samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
echo 'host replication standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
