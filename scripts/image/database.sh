#!/bin/sh
# Runs once, when the database's volume is empty: the site's own role, which owns its database and nothing else, and one
# that a standby follows by, which owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE vitrine LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE vitrine OWNER vitrine TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE CONNECT ON DATABASE vitrine FROM PUBLIC;
CREATE ROLE standby LOGIN REPLICATION PASSWORD :'password';
SQL
echo 'host replication standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
