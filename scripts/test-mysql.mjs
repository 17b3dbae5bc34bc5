import { spawnSync } from 'node:child_process';

// The tests of the MySQL reader and writer, on the server that TEST_MYSQL_URL names: mysql://…, with user, password and database.
if (!process.env.TEST_MYSQL_URL) {
  console.error(
    'Please name a server in TEST_MYSQL_URL: mysql://…, with user, password and database.',
  );
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'server',
    '--',
    'bff/modules/data-sources/custom/mysqlReader.test.ts',
    'bff/modules/data-sources/custom/mysqlWriter.test.ts',
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
