import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './findPostgres.mjs';

const missing =
  'no PostgreSQL server to test against: set DATABASE_URL_TEST to an empty database, or install one ' +
  '(apt-get install postgresql), or install the optional packages of the lockfile (npm ci)';

/**
 * Calls `use(url)` with the URL of a real PostgreSQL: DATABASE_URL_TEST if set, else an empty server on a free loopback port, which is removed
 * afterwards. The role owns the database and may create others, but is not a superuser, because a superuser bypasses row-level security. It may use replication slots, which sources read. Writes are synced
 * to disk only if `durable`: tests need speed, measurements of writes need realism. This process reads the server's log, so `use` must not block it
 * (spawnSync): the server stops when the pipe is full.
 */
export async function withPostgres(use, { durable = false } = {}) {
  if (process.env.DATABASE_URL_TEST) return use(process.env.DATABASE_URL_TEST);
  const workFolder = mkdtempSync(join(tmpdir(), 'navout-pg-'));
  try {
    const found = findPostgres(workFolder);
    if (!found) throw new Error(missing);
    const server = await startServer(found.folder, workFolder, durable);
    console.log(`  PostgreSQL from ${found.source} on port ${server.port}`);
    try {
      return await use(`postgresql://navout:navout@127.0.0.1:${server.port}/navout`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

async function startServer(folder, workFolder, durable) {
  const data = join(workFolder, 'data');
  const owner = unprivilegedOwner();
  mkdirSync(data);
  chmodSync(workFolder, 0o755);
  if (owner) chownSync(data, owner.uid, owner.gid);
  const options = { cwd: data, ...owner, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const runOrThrow = (command, args, input) => {
    const { status, stderr, stdout, error } = spawnSync(join(folder, command), args, {
      ...options,
      input,
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`${command} of PostgreSQL failed: ${error?.message ?? `${stderr}${stdout}`}`);
  };
  runOrThrow('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  runOrThrow(
    'postgres',
    ['--single', '-D', data, 'postgres'],
    "CREATE ROLE navout LOGIN CREATEDB CREATEROLE REPLICATION PASSWORD 'navout'\nCREATE DATABASE navout OWNER navout\n",
  );
  const port = await freePort();
  const child = spawn(
    join(folder, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `fsync=${durable ? 'on' : 'off'}`,
      '-c',
      'max_connections=200',
      '-c',
      'wal_level=logical',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(child);
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGINT');
    });
  return { port, stop };
}

/** Root may not run PostgreSQL, so the system's user "postgres" or else "nobody" runs it. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error(
      'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody" to run it as',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

const untilReady = (child) =>
  new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not start within 30 s:\n${log}`)),
      30_000,
    );
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`));
    });
  });

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
