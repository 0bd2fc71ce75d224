#!/bin/sh
# Runs once, when the database's volume is empty: the site's own role, which owns its database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE vitrine LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE vitrine OWNER vitrine TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE CONNECT ON DATABASE vitrine FROM PUBLIC;
SQL
