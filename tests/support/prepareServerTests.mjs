// jest's globalSetup of the server tests.
import prepareDatabaseTemplate from './databaseTemplate.mjs';
import { buildThreads } from './buildThreads.mjs';

/** Makes what all server tests share: an empty database, and the code of the server's threads. */
export default async function prepareServerTests() {
  prepareDatabaseTemplate();
  process.env.TEST_THREADS = await buildThreads();
}
