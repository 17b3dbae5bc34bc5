// npm run api:tools: what others build on docs/openapi.json. Two linters report nothing, two generators' clients compile in strict mode, and
// with them and with the Python client a program does what the guides do, on a server of its own. Needs the network: the tools come from the
// registry, at these versions, so that an ordinary install stays small.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleParts } from './lib/buildParts.mjs';
import { heyApiTasks, openapiFetchTasks, pythonTasks } from './lib/clientTasks.mjs';
import { runCommand, stopWith } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';

const TOOLS = [
  ...['@stoplight/spectral-cli@6.16.3', '@redocly/cli@2.77.0'],
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', '@hey-api/openapi-ts@0.99.0'],
  ...['typescript@5.9.3', '@types/node@20.19.25'],
];
const DOCUMENT = inRoot('docs/openapi.json');
const folder = mkdtempSync(join(tmpdir(), 'navout-api-tools-'));

/** Runs a program to its end. @returns its output; throws with the output if it fails. */
const run = async (command, args, env = {}) => {
  const { code, output } = await runCommand(command, args, { quiet: true, cwd: folder, env });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
  return output;
};
const tool = (name, args) =>
  run('npx', ['--no-install', name, ...args], { REDOCLY_TELEMETRY: 'off' });
const write = (file, text) => writeFileSync(join(folder, file), text);

const install = async () => {
  write('package.json', '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...TOOLS]);
};

/** The port that the system gives a server. */
const portOf = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(String(server.address().port))),
  );
const unusedPort = async () => {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const post = async (url, path, body, token) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
  return response.json();
};

const answers = async (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the demo, a receiver of webhooks, and makes a key. @returns the environment of a program that uses it. */
const begin = async (ends) => {
  const receiver = createServer((request, response) => response.writeHead(204).end());
  const hookPort = await portOf(receiver);
  ends.push(() => receiver.close());
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [inRoot('tests/support/e2eServer.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORT: port, OUTGOING_ALLOW: `127.0.0.1:${hookPort}` },
  });
  ends.push(() => new Promise((resolve) => server.once('exit', resolve) && server.kill('SIGTERM')));
  for (let turn = 0; !(await answers(url)); turn += 1) {
    if (turn > 300 || server.exitCode !== null) throw new Error('The demo did not start.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const login = { email: 'owner@harbor.example', password: 'navigate-demo' };
  const { token } = await post(url, '/api/auth/login', login);
  const key = await post(url, '/api/api-tokens', { name: 'Tools', permissions: ['admin'] }, token);
  return {
    ...{ NAVOUT_URL: url, NAVOUT_API_KEY: key.token, HOOK_URL: `http://127.0.0.1:${hookPort}/` },
    ...{ PYTHONPATH: inRoot('packages/python'), PYTHONDONTWRITEBYTECODE: '1' },
  };
};

const STRICT = {
  compilerOptions: {
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: false },
    ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
    ...{ module: 'esnext', moduleResolution: 'bundler' },
  },
  include: ['*.ts', 'hey/**/*.ts'],
};
const program = (file) => (env) =>
  run(process.execPath, [inRoot('node_modules/tsx/dist/cli.mjs'), file], env);

const checks = {
  async spectral() {
    write('.spectral.json', '{ "extends": "spectral:oas" }');
    await tool('spectral', [
      'lint',
      '--ruleset',
      '.spectral.json',
      '--fail-severity',
      'hint',
      DOCUMENT,
    ]);
  },
  async redocly() {
    const said = await tool('redocly', ['lint', '--config', inRoot('docs/redocly.yaml'), DOCUMENT]);
    if (/You have \d+ warning/.test(said)) throw new Error(said);
  },
  async 'openapi-typescript'() {
    await tool('openapi-typescript', [DOCUMENT, '-o', 'api.ts']);
    write('fetchTasks.ts', openapiFetchTasks);
  },
  async 'hey-api'() {
    mkdirSync(join(folder, 'hey'), { recursive: true });
    await tool('openapi-ts', ['-i', DOCUMENT, '-o', 'hey']);
    write('heyTasks.ts', heyApiTasks);
  },
  async 'strict mode'() {
    write('tsconfig.json', JSON.stringify(STRICT));
    await tool('tsc', ['-p', 'tsconfig.json']);
  },
  'tasks by openapi-typescript': program('fetchTasks.ts'),
  'tasks by hey-api': program('heyTasks.ts'),
  async 'tasks by Python'(env) {
    write('tasks.py', pythonTasks);
    await run('python3', ['tasks.py'], env);
  },
};

if (!(await buildStaleParts({ only: ['server'] }))) stopWith('the server could not be built.');
const ends = [];
let failed = 0;
try {
  await install();
  const env = await begin(ends);
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(env).then(
      () => null,
      (thrown) => thrown,
    );
    console.log(`${name}: ${fault ? `FAILED\n${fault.message}` : 'ok'}`);
    failed += fault ? 1 : 0;
  }
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
