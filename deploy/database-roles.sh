#!/bin/sh
# Creates the two roles that sign in to PostgreSQL, and makes the first the owner of the schema:
# navout_owner migrates and backs up, navout_login serves. The image of compose.yaml runs it on a
# new database. On an existing one: docker compose exec database sh
# /docker-entrypoint-initdb.d/database-roles.sh Running it again only changes the passwords.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -v database="$POSTGRES_DB" <<'SQL'
begin;
select format('create role %I', name) from unnest(array['navout_app', 'navout_server', 'navout_owner', 'navout_login']) as name
  where not exists (select from pg_roles where rolname = name) \gexec
-- On a cluster the coordinator connects to the workers as the role of the transaction, without a password.
select format('alter role %I %s nosuperuser', name, case when exists (select from pg_extension where extname = 'citus') then 'login' else 'nologin' end)
  from unnest(array['navout_app', 'navout_server']) as name \gexec
alter role navout_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role navout_login login nosuperuser nocreatedb nocreaterole password :'app_password';
grant navout_app to navout_owner;
grant navout_app, navout_server to navout_login;
alter database :"database" owner to navout_owner;
alter schema public owner to navout_owner;
-- If another role created the schema: changes the owner of everything except parts of extensions.
select format('alter schema %I owner to navout_owner', nspname) from pg_namespace where nspname = 'pgboss' \gexec
select format('alter %s %I.%I owner to navout_owner', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('i', 'a'))) \gexec
select format('alter routine %s owner to navout_owner', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'pgboss') and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') \gexec
select format('alter type %s owner to navout_owner', t.oid::regtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname in ('public', 'pgboss') and t.typtype = 'e' and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e') \gexec
-- Also grants the same rights on tables that the new owner creates in later migrations.
alter default privileges for role navout_owner in schema public grant select, insert, update, delete on tables to navout_app;
commit;
SQL
