import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesBelow, foldersIn, textOf } from './readTree';

/** Folders that hold components: the shared ones, the form fields, and those of each feature. */
const componentHomes = (): string[] => [
  'src/components', 'src/components/form',
  ...foldersIn('src/features').map((noun) => `src/features/${noun}/components`),
];

const componentFolders = componentHomes().flatMap((home) => foldersIn(home).filter((name) => /^[A-Z]/.test(name)).map((name) => `${home}/${name}`));

test('there are component folders to judge', () => {
  expect(componentFolders.length).toBeGreaterThan(40);
});

const isShared = (folder: string): boolean => folder.startsWith('src/components/');

test('every shared component has a story of its own', () => {
  expect(componentFolders.filter(isShared).filter((folder) => !filesBelow(folder).some((file) => file.endsWith('.stories.tsx')))).toEqual([]);
});

/** Files that `file` imports by a relative path or by the alias of src, statically or lazily. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)]
    .map(([, path]) => path!)
    .flatMap((path) => path.startsWith('@src/') ? [`src/${path.slice(5)}`] : path.startsWith('.') ? [join(dirname(file), path)] : [])
    .flatMap((path) => [`${path}.tsx`, `${path}.ts`].filter((candidate) => sources.has(candidate)));

const sources = new Set(filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file)));

test('every component of a feature is shown by some story: its own, or one of a part that contains it', () => {
  const shown = new Set([...sources].filter((file) => file.endsWith('.stories.tsx')));
  for (const file of shown) importsOf(file).forEach((imported) => shown.add(imported));
  const unseen = componentFolders.filter((folder) => !isShared(folder) && ![...shown].some((file) => file.startsWith(`${folder}/`)));
  expect(unseen).toEqual([]);
});

test('every story file is driven by a test', () => {
  const stories = ['src', 'stories'].flatMap(filesBelow).filter((file) => file.endsWith('.stories.tsx'));
  const files = new Set(['src', 'stories'].flatMap(filesBelow));
  expect(stories.filter((file) => !files.has(file.replace('.stories.tsx', '.test.tsx')))).toEqual([]);
});
