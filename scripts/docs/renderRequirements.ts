import { AREAS, findUses, readRequirements, type Requirement } from './requirements';

const isTest = (file: string): boolean =>
  /\.(test|spec|stories)\.tsx?$|^(tests|stories)\//.test(file);

/** The folder of a file that a reader recognizes: a noun's, or the second level. */
const placeOf = (file: string): string => {
  const folders = file.split('/').slice(0, -1);
  const depth = /^(bff\/modules|src\/features)\//.test(file) ? 3 : 2;
  return folders.slice(0, depth).join('/');
};

const placesOf = (files: readonly string[]): string =>
  [...new Set(files.map(placeOf))]
    .sort()
    .map((place) => `\`${place}\``)
    .join(', ');

const cell = (text: string): string => text.replace(/[\\|*`]/g, '\\$&').replace(/</g, '&lt;');

const rowOf = ({ id, sentence, decision }: Requirement, files: readonly string[]): string => {
  const decided = decision === '' ? '' : ` _Decision:_ ${cell(decision)}`;
  const code = placesOf(files.filter((file) => !isTest(file)));
  const tests = placesOf(files.filter(isTest));
  return `| ${id} | ${cell(sentence)}${decided} | ${code} | ${tests} |`;
};

const head = (used: number, all: number): string => `# Requirements

Written by \`npm run generate:requirements\` from \`docs/requirements.tsv\` and the files that name an id.
Comments and test titles name the requirement they serve, such as SRC-044. This page holds the ${used}
ids that are named; the table holds all ${all}. "Code" and "tests" are the folders with a file that
names the id (\`git grep SRC-044\` finds the lines). Titles of tests and stories start with the ids they
prove.

"Decision" says how Navout resolves what the specification leaves open. An \`OP\` id is such an open
point: a contradiction, an ambiguity or a gap. The specification has two documents: the first covers
the platform, the second covers data sources and surveys.
`;

/** Returns the page of requirements that the repository names, by area. */
export const renderRequirements = (): string => {
  const requirements = readRequirements();
  const uses = findUses();
  const named = requirements.filter(({ id }) => uses.has(id));
  const sections = Object.entries(AREAS).map(([prefix, title]) => {
    const rows = named
      .filter(({ id }) => id.startsWith(`${prefix}-`))
      .map((row) => rowOf(row, uses.get(row.id) ?? []));
    return `## ${title} (${prefix})\n\n| id | requirement | code | tests |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [head(named.length, requirements.length), ...sections].join('\n');
};
