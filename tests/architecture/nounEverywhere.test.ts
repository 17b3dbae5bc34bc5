import { readFileSync } from 'node:fs';
import { filesBelow, foldersIn } from './readTree';

/** The product's nouns: one spelling for contract, server module, feature and browser test. */
const nouns = [
  'auth',
  'companies',
  'users',
  'dashboard',
  'plans',
  'data-types',
  'data-sources',
  'imports',
  'exports',
  'models',
  'outbound-api',
  'predictions',
  'survey-drafts',
  'survey-styling',
  'surveys',
  'survey-results',
  'embed',
  'audience',
];

/** Modules that serve several nouns: background jobs and credentials, the API of all nouns for keys, and the unified model, which sources, surveys and the outbound API write. */
const shared = [
  'jobs',
  'credentials',
  'activity',
  'segments',
  'identity',
  'consent',
  'profiles',
  'events',
  'items',
  'placements',
  'projection',
  'writeback',
  'api',
];

const namesOf = (folder: string, suffix: RegExp): string[] =>
  filesBelow(folder)
    .filter((file) => suffix.test(file) && file.split('/').length === folder.split('/').length + 1)
    .map((file) => file.slice(folder.length + 1).replace(suffix, ''));

describe('one noun is spelled the same in every tree', () => {
  test.each([
    ['bff/modules', foldersIn('bff/modules')],
    ['src/features', foldersIn('src/features')],
    [
      'core/contract',
      namesOf('core/contract', /\.ts$/).filter(
        (name) =>
          /^[a-z-]+$/.test(name) && !['index', 'fields'].includes(name) && !name.endsWith('.test'),
      ),
    ],
  ])('%s knows the nouns only', (_tree, found) => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => ![...nouns, ...shared].includes(name))).toEqual([]);
  });

  test('every endpoint is named after a noun, and a contract file serves one noun: its own if it has its name', () => {
    const faults = namesOf('core/contract', /\.ts$/).flatMap((name) => {
      const text = readFileSync(`core/contract/${name}.ts`, 'utf8');
      const found = [...text.matchAll(/\bid: '([\w-]+)\.\w+'/g)].map(([, noun]) => noun!);
      const wanted = [...nouns, ...shared].includes(name) ? name : (found[0] ?? '');
      return found
        .filter((noun) => noun !== wanted || ![...nouns, ...shared].includes(noun))
        .map((noun) => `${name}: ${noun}`);
    });
    expect(faults).toEqual([]);
  });

  test('a browser test named after a noun has the same spelling', () => {
    const specs = namesOf('tests/e2e', /\.spec\.ts$/);
    const nearly = specs.filter(
      (name) =>
        !nouns.includes(name) &&
        nouns.some((noun) => noun.replace(/s$/, '') === name.replace(/s$/, '')),
    );
    expect(nearly).toEqual([]);
  });

  test('folders are kebab-case, or PascalCase for a component', () => {
    const folders = ['core', 'bff', 'src', 'widget', 'stories', 'tests']
      .flatMap(filesBelow)
      .flatMap((file) => file.split('/').slice(0, -1));
    expect(
      [...new Set(folders)].filter((name) => !/^([a-z][a-z0-9-]*|[A-Z][A-Za-z0-9]*)$/.test(name)),
    ).toEqual([]);
  });
});
