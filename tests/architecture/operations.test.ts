import { existsSync } from 'node:fs';
import { addressOf, imagesIn, isExactTag, withDigest } from '../../scripts/lib/imageReferences.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags';
import { jsonOf, textOf } from './readTree';
import { BUCKET_KEYS, settingNames } from './settingNames';

/** The files that show a part was built. */
const outputs = [...textOf('scripts/lib/buildParts.mjs').matchAll(/output: '([^']+)'/g)].map(
  ([, output]) => output!,
);

const settings = settingNames();
const rowsOf = (file: string): string[][] =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('docs/operations.md', () => {
  test('explains exactly the settings that are read', () => {
    const explained = rowsOf('docs/operations.md').flatMap(
      ([first]) => /^`([A-Z][A-Z_\d]+)`$/.exec(first!)?.[1] ?? [],
    );
    expect(settings.length).toBeGreaterThan(15);
    expect([...explained].sort()).toEqual([...settings].sort());
  });

  test('names existing commands, files and folders', () => {
    const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
    const text = textOf('docs/operations.md') + textOf('README.md');
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    // docs/trust.md is written by a run, not by people.
    const paths = [
      ...textOf('docs/operations.md').matchAll(
        /`((?:bff|docs|deploy|scripts|core)\/[\w./-]+)`|\]\((\.\.\/[\w./-]+)\)/g,
      ),
    ].map(([, plain, link]) => plain ?? link!.slice(3));
    expect(paths.filter((path) => path !== 'docs/trust.md' && !existsSync(path))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const chapters = rowsOf('docs/asvs.md').filter(([chapter]) => /^V\d+ /.test(chapter!));

  test('has every chapter of the standard once, with a verdict and its reason', () => {
    expect(chapters.map(([chapter]) => Number(/^V(\d+)/.exec(chapter!)![1]))).toEqual(
      Array.from({ length: 17 }, (_, at) => at + 1),
    );
    expect(
      chapters.filter(
        ([, verdict, , reason]) =>
          !['held', 'partly', 'not applicable'].includes(verdict!) || !reason,
      ),
    ).toEqual([]);
  });

  test('names existing tests, at least one for each chapter that applies', () => {
    const named = chapters.map(([chapter, verdict, tests]) => ({
      chapter,
      verdict,
      files: [...tests!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }));
    expect(
      named
        .filter(({ verdict, files }) => (verdict === 'not applicable') !== (files.length === 0))
        .map(({ chapter }) => chapter),
    ).toEqual([]);
    expect(
      named
        .flatMap(({ files }) => files)
        .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)),
    ).toEqual([]);
  });
});

/** Instructions of the Dockerfile in order; continued lines are joined. */
const instructions = textOf('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => line.trim());

describe('the container', () => {
  test('is built in stages from official images, copies existing or built files, and runs the built server', () => {
    const images = instructions
      .filter((line) => line.startsWith('FROM '))
      .map((line) => line.split(/\s+/)[1]!);
    expect(images.length).toBeGreaterThan(1);
    // Images without a host or namespace are Docker Hub's official ones; each names one release.
    expect(
      images.filter((image) => !/^[a-z]+:[\w.-]+(?:@sha256:[0-9a-f]{64})?$/.test(image)),
    ).toEqual([]);
    expect(imagesIn(textOf('Dockerfile')).filter((image) => !isExactTag(image))).toEqual([]);
    const built = [...outputs.map((output) => output.split('/')[0]), 'node_modules'];
    const copied = instructions
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) =>
        line
          .split(/\s+/)
          .slice(1, -1)
          .filter((word) => !word.startsWith('--')),
      )
      .map((path) => path.replace(/^\/(build|packages)\//, ''));
    expect(
      copied.filter((path) => path !== '.' && !built.includes(path) && !existsSync(path)),
    ).toEqual([]);
    const started = JSON.parse(
      instructions.findLast((line) => line.startsWith('CMD '))!.slice(4),
    ) as string[];
    expect(outputs).toContain(started.at(-1));
    expect(started).toEqual(expect.arrayContaining(SERVER_FLAGS));
    expect(jsonOf<{ scripts: { start: string } }>('package.json').scripts.start).toBe(
      `node ${SERVER_FLAGS.join(' ')} scripts/start.mjs`,
    );
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', 'node_modules', '.env']),
    );
  });

  test('is not root in its last stage, contains no secret, and has a health check', () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(last.findIndex((line) => line.startsWith('USER '))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD ')),
    );
    expect(
      last.filter((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz')),
    ).toHaveLength(1);
    expect(
      instructions.filter((line) =>
        /^(ENV|ARG).*(SECRET|PASSWORD|TOKEN|DATABASE_URL)|^ADD |\bsudo\b|curl .*\|/.test(line),
      ),
    ).toEqual([]);
  });

  test('is composed with existing settings, two replicas, and required secrets', () => {
    const compose = textOf('compose.yaml');
    const given = [...compose.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
    const known = [...settings, ...BUCKET_KEYS];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(compose.match(/^ {2}app-\d: \*app$/gm)).toHaveLength(2);
    expect(compose).toMatch(/SECRET_KEY: \$\{SECRET_KEY:\?/);
    expect(compose).not.toMatch(/privileged: true|network_mode: host|:latest/);
    const proxy = textOf('deploy/haproxy.cfg');
    for (const replica of ['app-1', 'app-2'])
      expect(proxy).toContain(`server ${replica} ${replica}:3000`);
    expect(proxy).toContain('GET /readyz');
  });

  test('pulls exact releases, and limits the memory and processes of every service, with the heap below the container', () => {
    const compose = textOf('compose.yaml');
    expect(imagesIn(compose)).toHaveLength(2);
    expect(imagesIn(compose).filter((image) => !isExactTag(image))).toEqual([]);
    const services = compose
      .slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nvolumes:\n'))
      .split(/\n {2}(?=[a-z][\w-]*:)/)
      .slice(1);
    expect(services.map((service) => service.split(':')[0])).toEqual([
      'database',
      'migrate',
      'app-1',
      'app-2',
      'proxy',
    ]);
    const bounded = (text: string) =>
      /^ +mem_limit: \d+[gm]$/m.test(text) && /^ +pids_limit: \d+$/m.test(text);
    const shared = compose.slice(compose.indexOf('x-app:'), compose.indexOf('\nservices:\n'));
    expect(
      services.filter((service) => !bounded(service.includes('*app') ? shared : service)),
    ).toEqual([]);
    const heap = Number(/--max-old-space-size=(\d+)/.exec(shared)![1]);
    expect(heap).toBeLessThanOrEqual(Number(/mem_limit: (\d+)g/.exec(shared)![1]) * 1024 * 0.75);
    for (const flag of SERVER_FLAGS) expect(shared).toContain(flag);
  });

  test('runs as a role that owns nothing, once the owner has migrated', () => {
    const compose = textOf('compose.yaml');
    const urls = [...compose.matchAll(/DATABASE_URL: postgresql:\/\/(\w+):\$\{(\w+):\?/g)].map(
      ([, role, password]) => [role, password],
    );
    expect(urls).toEqual([
      ['navout_login', 'APP_PASSWORD'],
      ['navout_owner', 'OWNER_PASSWORD'],
    ]);
    expect(compose).toMatch(/ {4}migrate:\n {6}condition: service_completed_successfully/);
    expect(compose).toMatch(/command: \[node, --enable-source-maps, dist\/server\/migrate\.js\]/);
    const roles = textOf('deploy/database-roles.sh');
    for (const role of ['navout_owner', 'navout_login'])
      expect(roles).toContain(`alter role ${role} login nosuperuser nocreatedb nocreaterole`);
    // The owner may lack the right to let them sign in, so the script does it before the
    // first migration of a cluster.
    expect(roles).toMatch(/extname = 'citus'\) then 'login' else 'nologin'/);
    expect(textOf('deploy/citus/join.sh')).toMatch(/create extension[^]+sh .*database-roles\.sh/);
  });
});

describe('scripts/pin-images.mjs', () => {
  const file =
    'FROM node:22.1.0-slim AS build\nFROM node:22.1.0-slim\nservices:\n  a:\n    image: ghcr.io/x/y:1.2.3-a\n  b:\n    image: navout\n';

  test('finds images with a tag, and adds a digest to each mention, also repeatedly', () => {
    expect(imagesIn(file)).toEqual(['node:22.1.0-slim', 'node:22.1.0-slim', 'ghcr.io/x/y:1.2.3-a']);
    const [one, two] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];
    const pinned = withDigest(withDigest(file, 'node:22.1.0-slim', one), 'node:22.1.0-slim', two);
    expect(pinned).toBe(file.replaceAll('22.1.0-slim', `22.1.0-slim@${two}`));
    expect(imagesIn(pinned)).toEqual(imagesIn(file));
    expect(
      ['node:22', 'node:22-slim', 'node:latest', 'node:22.1-slim', 'node:22.1.0-slim'].filter(
        isExactTag,
      ),
    ).toEqual(['node:22.1-slim', 'node:22.1.0-slim']);
  });

  test('queries the registry that an image names, else Docker Hub', () => {
    expect(addressOf('node:22.1.0-slim').manifestUrl).toBe(
      'https://registry-1.docker.io/v2/library/node/manifests/22.1.0-slim',
    );
    expect(addressOf('bitnami/x:1.0.0-a').tokenUrl).toContain('scope=repository:bitnami/x:pull');
    expect(addressOf('ghcr.io:443/x/y:1.2.3-a')).toEqual({
      registry: 'ghcr.io:443',
      tokenUrl: null,
      manifestUrl: 'https://ghcr.io:443/v2/x/y/manifests/1.2.3-a',
    });
  });
});
