import { expect, test } from '@jest/globals';
import { filesBelow, foldersIn } from './readTree';

/** Folders that hold components: the shared ones, the form fields, and those of each feature. */
const componentHomes = (): string[] => [
  'src/components', 'src/components/form',
  ...foldersIn('src/features').map((noun) => `src/features/${noun}/components`),
];

const componentFolders = componentHomes().flatMap((home) => foldersIn(home).filter((name) => /^[A-Z]/.test(name)).map((name) => `${home}/${name}`));

test('there are component folders to judge', () => {
  expect(componentFolders.length).toBeGreaterThan(40);
});

test('every component folder has a story', () => {
  expect(componentFolders.filter((folder) => !filesBelow(folder).some((file) => file.endsWith('.stories.tsx')))).toEqual([]);
});

test('every story file is driven by a test', () => {
  const stories = ['src', 'stories'].flatMap(filesBelow).filter((file) => file.endsWith('.stories.tsx'));
  const files = new Set(['src', 'stories'].flatMap(filesBelow));
  expect(stories.filter((file) => !files.has(file.replace('.stories.tsx', '.test.tsx')))).toEqual([]);
});
