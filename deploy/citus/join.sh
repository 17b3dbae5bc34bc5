#!/bin/sh
# Joins the nodes in NODES to the coordinator at PGHOST, and creates the roles that sign in. Running
# it again only changes the passwords.
set -eu
ask() { psql -v ON_ERROR_STOP=1 -qAt --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }
ask -c "create extension if not exists citus"
ask -c "select citus_set_coordinator_host('$PGHOST', 5432)"
for node in $NODES; do
  ask -c "select citus_add_node('$node', 5432)"
done
# Citus creates every role on every node.
sh "$(dirname "$0")/database-roles.sh"
