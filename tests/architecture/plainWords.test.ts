import { filesBelow, linesMatching, sourceFolders } from './readTree';

/** Words that read as translated, and what we write instead. */
const words: Readonly<Record<string, string>> = {
  anew: 'again',
  whom: 'name the person or the part',
  nobody: 'no one',
  somebody: 'someone, or the role',
  everybody: 'everyone, or the role',
  whoever: 'name the person or the part',
  'at hand': 'current, or available',
  'for ever': 'forever, or always',
  'for so long': 'how long, with its unit',
  'handed on': 'passed on',
  'hand on': 'pass on',
  therein: 'in it',
  'under way': 'in progress',
  'null where': 'null if',
  'undefined where': 'undefined if',
  'a press on': 'a click on',
  'worked out': 'computed',
  'none of ours': 'not ours, or unknown',
  'goes on with': 'continues with',
  'hands over': 'passes on, sends',
  'handed over': 'passed on, sent',
  judged: 'checked, or decided',
  'by hand': 'manually',
  'told apart': 'distinguished',
  'gives back': 'returns',
};
const pattern = new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'i');

const files = [...sourceFolders, 'docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'deploy']
  .flatMap(filesBelow)
  .filter((file) => !/generated\/|^docs\/(trust|requirements)\.md$/.test(file));

/** A quoted word is an example, and so is a word in code. */
const quoted = /"[^"]*"|“[^”]*”|'[^']*'|`[^`]*`/g;
const misread = (line: string): boolean =>
  pattern.test(line.replace(/^\S+:\d+: /, '').replace(quoted, ''));

test(`comments and documents are written in plain words (${Object.keys(words).join(', ')} are not)`, () => {
  const comments = linesMatching(
    files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file)),
    /^\s*(\/\/|\/?\*|\{\/\*)/,
  );
  const sentences = linesMatching(
    files.filter((file) => /\.(md|mdx)$/.test(file)),
    pattern,
  );
  expect([...comments, ...sentences].filter(misread)).toEqual([]);
});

test('titles of tests are written in plain words', () => {
  const titles = linesMatching(
    files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
    /^\s*(it|test|describe)\b[^'"`]*\(['"`]/,
  );
  const spoken = titles.map((line) => line.replace(/^(\S+:\d+: ).*?\(['"`]/, '$1'));
  expect(titles.length).toBeGreaterThan(1000);
  expect(spoken.filter((line) => pattern.test(line))).toEqual([]);
});
