import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that hold what we write. */
export const sourceFolders = [
  'core',
  'bff',
  'src',
  'widget',
  'design-tokens',
  'stories',
  '.storybook',
  'tests',
  'scripts',
  '.ci',
];

/** Every file below `path`, relative to the checkout, sorted; nothing when the folder is not there. */
export const filesBelow = (path: string): string[] => {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** Names of the folders directly below `path`. */
export const foldersIn = (path: string): string[] =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(path)
        .filter((name) => statSync(join(path, name)).isDirectory())
        .sort()
    : [];

/** The text of a file of the checkout. */
export const textOf = (path: string): string => readFileSync(path, 'utf8');

/** A JSON file of the checkout, as the shape the caller expects. */
export const jsonOf = <T>(path: string): T => JSON.parse(textOf(path)) as T;

/** "file:line: text" for every line of the files that matches. */
export const linesMatching = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
