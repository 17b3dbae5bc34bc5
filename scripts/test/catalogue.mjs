import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exempt as exemptStates, checkStates } from './screenStates.mjs';

/** Parts without a story, with reasons. An entry whose file does not exist is an error, too. */
export const exempt = {
  'src/app/App.tsx': 'puts router, theme and session together: every journey stands on it',
  'src/app/AppRoutes.tsx': 'the route table as elements: src/app/router.test.tsx',
  'src/app/RequireAccess.tsx':
    'shows what it guards, or sends away: src/app/router.test.tsx and the journeys of the shell',
  'src/features/auth/sso/ResumeWorkAccount.tsx':
    'draws nothing: the journeys of work accounts stand on it',
};

const filesBelow = (root, path) => {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  return entry.isFile()
    ? [path]
    : readdirSync(join(root, path))
        .sort()
        .flatMap((name) => filesBelow(root, `${path}/${name}`));
};

const isStory = (file) => file.endsWith('.stories.tsx');
const isTest = (file) => file.endsWith('.test.tsx');
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx$/, '');

/** Props that represent a state: a base component with such a prop must show the state in a story. */
const stateProps = ['loading', 'error', 'empty', 'busy', 'disabled'];

/**
 * Returns the gaps of the catalogue, one sentence per line: a base component without stories, guidance or one of its states; a panel
 * or dialog without a story for a state it draws; a component or screen that no story reaches, even indirectly; an unused exemption.
 */
export function checkCatalogue({
  root = '.',
  exemptions = exempt,
  stateExemptions = exemptStates,
} = {}) {
  const all = ['src', 'stories']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file));
  const known = new Set(all);
  const textOf = (file) => readFileSync(join(root, file), 'utf8');
  const importsOf = (file) =>
    [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)]
      .map(([, path]) =>
        path.startsWith('@src/')
          ? `src/${path.slice(5)}`
          : path.startsWith('.')
            ? join(dirname(file), path)
            : '',
      )
      .flatMap((path) => [`${path}.tsx`, `${path}.ts`].filter((candidate) => known.has(candidate)));
  const stories = all.filter(isStory);
  const shown = new Set(stories);
  for (const file of shown) importsOf(file).forEach((imported) => shown.add(imported));
  const hasStories = (file) => known.has(file.replace(/\.tsx$/, '.stories.tsx'));
  const reached = (file) => {
    const own = new Set([file]);
    for (const each of own)
      importsOf(each)
        .filter((imported) => imported.startsWith('src/features/') && !hasStories(imported))
        .forEach((imported) => own.add(imported));
    return [...own];
  };
  const parts = all.filter(
    (file) =>
      /^src\/(components|features|app)\/.*\/?[A-Z]\w*\.tsx$/.test(file) &&
      !isStory(file) &&
      !isTest(file) &&
      /export function [A-Z]/.test(textOf(file)),
  );
  const base = parts.filter(
    (file) => file.startsWith('src/components/') && dirname(file).endsWith(`/${nameOf(file)}`),
  );
  return [
    ...base.flatMap((file) =>
      missingIn(
        file,
        stories.find((story) => dirname(story) === dirname(file)),
        textOf,
      ),
    ),
    ...parts
      .filter((file) => !shown.has(file) && !(file in exemptions))
      .map(
        (file) =>
          `${file} is shown by no story: give it one, or name it with a reason in scripts/test/catalogue.mjs`,
      ),
    ...Object.keys(exemptions)
      .filter((file) => !known.has(file) || shown.has(file))
      .map((file) => `${file} needs no exemption: take it out of scripts/test/catalogue.mjs`),
    ...checkStates({
      files: parts.filter(hasStories),
      textOf,
      reached,
      exemptions: stateExemptions,
    }),
  ];
}

const missingIn = (file, storyFile, textOf) => {
  if (!storyFile) return [`${file} has no stories beside it`];
  const stories = textOf(storyFile);
  const props = textOf(file).match(/export interface \w+Props[^{]*\{[\s\S]*?\n\}/)?.[0] ?? '';
  const unshown = stateProps.filter(
    (prop) =>
      new RegExp(`^  ${prop}\\??:`, 'm').test(props) && !new RegExp(`\\b${prop}\\b`).test(stories),
  );
  return [
    ...(/usage: \{\s*when: .+,\s*not: .+/.test(stories)
      ? []
      : [`${storyFile} does not say when to use it and when not (parameters.usage)`]),
    ...(/design: \{ guide: '/.test(stories)
      ? []
      : [`${storyFile} does not name its guide (parameters.design)`]),
    ...unshown.map((prop) => `${storyFile} does not show the state "${prop}"`),
  ];
};
