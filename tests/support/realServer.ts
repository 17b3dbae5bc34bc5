/** The server of the test databases if it is a real one: a PostgreSQL server, or the coordinator of a cluster. */
export const realServer = process.env.TEST_DATABASE_URL ?? process.env.TEST_CITUS_URL;
