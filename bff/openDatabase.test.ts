import { connectionFault } from './db/connectionFault';
import { parseEnv } from './env';
import { openDatabase } from './openDatabase';

describe('a database that cannot be opened', () => {
  it.each([
    [
      'postgresql://role@127.0.0.1',
      'DATABASE_URL must name a database: postgresql://role@host/database.',
    ],
    [
      'postgresql://role@127.0.0.1:1/navout',
      'DATABASE_URL: PostgreSQL cannot be reached (ECONNREFUSED).',
    ],
  ])('%s', async (databaseUrl, message) => {
    await expect(openDatabase({ ...parseEnv({}), databaseUrl })).rejects.toThrow(message);
  });

  it("is reported with PostgreSQL's own message if it rejects the connection", () => {
    const refusal = Object.assign(new Error('password authentication failed for user "x"'), {
      ...{ code: '28P01', severity: 'FATAL' },
    });
    expect(connectionFault(refusal)).toBe(
      'PostgreSQL refused the connection: password authentication failed for user "x" (28P01).',
    );
  });
});
