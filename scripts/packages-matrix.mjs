// npm run packages:matrix: packs the packages and uses them in clean projects on Node 20, 22 and 24, with Vite and Next. Arguments: the versions
// to try. Needs the network: Node, Vite, Next and React come from the registry.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { nextProject, serverProject, viteProject } from './lib/matrixProjects.mjs';
import { runCommand } from './lib/processes.mjs';
import { inRoot, root } from './lib/root.mjs';

const SURVEY = 'Harbor tour';
const MARK = 'data-navout-survey';
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];
const folder = mkdtempSync(join(tmpdir(), 'navout-matrix-'));

/** The fake API's responses. */
const ANSWERS = {
  '/api/v1/surveys': { data: [{ id: 's1', name: SURVEY }], next: null },
  '/api/v1/usage': { calls: 7, includedCalls: null, resetsAt: '2026-12-01' },
};
const stub = createServer((request, response) => {
  const answer = ANSWERS[request.url.split('?')[0]];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: 'This could not be found.', code: 'not_found' }));
});
await new Promise((resolve) => stub.listen(0, '127.0.0.1', resolve));
const environment = {
  NAVOUT_URL: `http://127.0.0.1:${stub.address().port}`,
  NAVOUT_API_KEY: 'k',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Runs a program to its end. @returns its output; throws with the output if it fails. */
const run = async (command, args, { cwd = folder, env = {} } = {}) => {
  const { code, output } = await runCommand(command, args, {
    quiet: true,
    cwd,
    env: { ...environment, ...env },
  });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
  return output;
};

const must = (holds, sentence) => {
  if (!holds) throw new Error(sentence);
};

const writeProject = (name, files) => {
  const target = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  return target;
};

/** The npm that runs this script, on the Node that `env` puts first. */
const install = (cwd, packages, env) => {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? ['node', npm] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock'];
  return run(command, [...first, 'install', ...quiet, ...packages], { cwd, env });
};

/** Installs a Node version from the registry. @returns the environment that puts it first. */
const nodeOf = async (version) => {
  const cwd = writeProject(`node-${version}`, { 'package.json': '{ "private": true }' });
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  await install(cwd, [`${name}@${version}`], {});
  return { PATH: [join(cwd, 'node_modules', name, 'bin'), process.env.PATH].join(delimiter) };
};

const PACKED = ['node', 'browser', 'react', 'cli', 'mcp'];
const pack = async () => {
  await run(process.execPath, [inRoot('scripts/build-packages.mjs')], { cwd: root });
  const files = [];
  for (const name of PACKED) {
    const cwd = inRoot('packages', name);
    const [{ filename }] = JSON.parse(
      await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd }),
    );
    files.push(join(folder, filename));
  }
  return files;
};

/** Starts a conversation with the MCP server. @returns the names of its tools. */
const toolsOf = (cwd, env) =>
  new Promise((resolve, reject) => {
    const child = spawn('node', [join(cwd, 'node_modules/.bin/navout-mcp')], {
      cwd,
      env: { ...process.env, ...environment, ...env },
    });
    const say = (message) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const answer = text.split('\n').find((line) => line.includes('"id":2'));
      if (!answer) return;
      child.kill();
      resolve(JSON.parse(answer).result.tools.map(({ name }) => name));
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`navout-mcp ended: ${text}`)));
    const client = { name: 'matrix', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client };
    say({ id: 1, method: 'initialize', params });
    say({ method: 'notifications/initialized' });
    say({ id: 2, method: 'tools/list' });
  });

/** Starts the Next build. @returns its first page, and the response that its server got. */
const askNext = async (cwd, env) => {
  const port = 20_000 + (process.pid % 20_000);
  const child = spawn(
    'node',
    [join(cwd, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port)],
    {
      cwd,
      env: { ...process.env, ...environment, ...env },
    },
  );
  try {
    await new Promise((resolve, reject) => {
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += chunk;
          if (/Ready in/.test(text)) resolve();
        });
      child.on('exit', () => reject(new Error(`next start ended: ${text}`)));
    });
    const read = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    return [await read('/'), await read('/surveys')];
  } finally {
    child.kill();
  }
};

const checks = {
  async modules({ server, env }) {
    must((await run('node', ['modules.mjs'], { cwd: server, env })).trim() === SURVEY, 'no survey');
  },
  async require({ server, env }) {
    must(
      (await run('node', ['required.cjs'], { cwd: server, env })).trim() === SURVEY,
      'no survey',
    );
  },
  async types({ server, env }) {
    const tsc = join(server, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    for (const way of [
      ['--module', 'nodenext'],
      ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ])
      await run('node', [tsc, ...options, ...way, 'consumer.mts'], { cwd: server, env });
  },
  async 'command line'({ server, env }) {
    const bin = join(server, 'node_modules/.bin/navout');
    const usage = await run('node', [bin, 'usage'], { cwd: server, env });
    must(usage.startsWith('7 calls, no limit'), `no usage: ${usage}`);
  },
  async agents({ server, env }) {
    must((await toolsOf(server, env)).includes('list_surveys'), 'no tools');
  },
  async vite({ vite, env }) {
    await run('node', [join(vite, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: vite, env });
    const assets = join(vite, 'dist/assets');
    const built = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'utf8'));
    must(
      built.some((text) => text.includes(MARK)),
      'the survey has no place',
    );
  },
  async next({ next, env }) {
    rmSync(join(next, '.next'), { recursive: true, force: true });
    await run('node', [join(next, 'node_modules/next/dist/bin/next'), 'build'], { cwd: next, env });
    const [page, surveys] = await askNext(next, env);
    must(page.includes(MARK), `the survey has no place: ${page}`);
    must(surveys === JSON.stringify([SURVEY]), `no survey: ${surveys}`);
  },
};

let failed = 0;
try {
  const files = await pack();
  const [node, browser, react] = files;
  for (const version of versions) {
    const env = await nodeOf(version);
    const full = (await run('node', ['--version'], { env })).trim();
    const place = { env };
    // Clean for each version, because npm may install different packages.
    const ways = [
      ['server', serverProject, [...files, 'typescript@5', '@types/node@20', '@types/react@19']],
      [
        'vite',
        viteProject,
        [browser, react, 'vite', '@vitejs/plugin-react', 'react@18', 'react-dom@18'],
      ],
      ['next', nextProject, [node, browser, react, 'next@16', 'react@19', 'react-dom@19']],
    ];
    for (const [name, project, packages] of ways) {
      place[name] = writeProject(`${name}-${version}`, project);
      await install(place[name], packages, env);
    }
    const said = [];
    for (const [name, check] of Object.entries(checks)) {
      const fault = await check(place).then(
        () => null,
        (thrown) => thrown,
      );
      said.push(`${name} ${fault ? 'FAILED' : 'ok'}`);
      if (fault) console.error(`${full} ${name}: ${fault.message}`);
      failed += fault ? 1 : 0;
    }
    console.log(`${full}: ${said.join(', ')}`);
    for (const [name] of ways) rmSync(place[name], { recursive: true, force: true });
  }
} finally {
  stub.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
