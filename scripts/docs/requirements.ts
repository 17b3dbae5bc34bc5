import { readdirSync, readFileSync } from 'node:fs';

/** The areas of the specification, by the prefix of their ids, in the order of `docs/requirements.tsv`. */
export const AREAS: Record<string, string> = {
  SHELL: 'Navigation, routes and theme',
  AUTH: 'Sign-in, registration and sessions',
  ADMIN: 'Users, companies and images',
  OVER: 'Overview',
  PLAN: 'Plans',
  TYPES: 'Data types',
  EXPORT: 'Export',
  AUD: 'Audience',
  SRC: 'Data sources and imports',
  MODEL: 'Models',
  API: 'Outbound API',
  BUILD: 'Survey creator',
  DRAFT: 'Survey drafts',
  LIVE: 'Published surveys',
  STYLE: 'Survey styling',
  TARGET: 'Who is shown a survey',
  EMBED: 'Surveys on a web page',
  RESULT: 'Survey results',
  CONTRACT: 'Calls of the API',
  ERR: 'Messages',
  CONST: 'Numbers and lists',
  ROLE: 'Roles and permissions',
  OP: 'Open points of the specification',
};

/** One row of the table: the requirement, and our decision if the specification left a choice. */
export interface Requirement {
  id: string;
  sentence: string;
  decision: string;
}

/** Returns the table of all requirements, in its own order. */
export const readRequirements = (): Requirement[] =>
  readFileSync('docs/requirements.tsv', 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', sentence = '', decision = ''] = line.split('\t');
      return { id, sentence, decision };
    });

const FOLDERS = [
  'core',
  'bff',
  'src',
  'widget',
  'design-tokens',
  'stories',
  '.storybook',
  'tests',
  'scripts',
  'docs',
];
const TEXT = /\.(tsx?|mjs|cjs|css|mdx?|sh|html)$/;
/** This generator's page and its own examples do not count as uses. */
const OWN = /^(docs\/requirements\.md|scripts\/docs\/.*)$/;

const area = `(?:${Object.keys(AREAS).join('|')})`;
const ID = new RegExp(`\\b(${area})-(\\d{3})(?: to \\1-(\\d{3}))?\\b`, 'g');

/** Returns the ids a string names; "AUD-004 to AUD-008" names five. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(ID)].flatMap(([, prefix, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, at) => `${prefix}-${String(Number(first) + at).padStart(3, '0')}`,
    ),
  );

/** Returns the ids the repository names, each with the files that name it. */
export const findUses = (): Map<string, string[]> => {
  const uses = new Map<string, string[]>();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  for (const file of files.sort())
    if (TEXT.test(file) && !OWN.test(file))
      for (const id of new Set(idsIn(readFileSync(file, 'utf8'))))
        uses.set(id, [...(uses.get(id) ?? []), file]);
  return uses;
};
