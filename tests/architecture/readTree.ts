import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of our own sources. */
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

/**
 * Returns every file below `path`, relative to the checkout, sorted; an empty list if the folder is
 * missing.
 */
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

/** Reads a JSON file of the checkout with the type that the caller expects. */
export const jsonOf = <T>(path: string): T => JSON.parse(textOf(path)) as T;

/** "file:line: text" for every line of the files that matches. */
export const linesMatching = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
