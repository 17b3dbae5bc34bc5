/** The server of the test databases where it is a real one: a PostgreSQL, or the coordinator of a cluster. */
export const realServer = process.env.TEST_DATABASE_URL ?? process.env.TEST_CITUS_URL;
