import {
  anchorsOf,
  codeSpansOf,
  commentsOf,
  lineAt,
  linksOf,
  pathsIn,
  repositoryFiles,
  targetOf,
  Tree,
  type Token,
} from './docPaths';
import { jsonOf, textOf } from './readTree';

const files = repositoryFiles();
const tree = new Tree(files);
const pages = files.filter((file) => /\.mdx?$/.test(file));
const sources = files.filter(
  (file) => /\.(tsx?|mjs|css)$/.test(file) && !/^design-tokens\/generated\//.test(file),
);
const texts = new Map([...pages, ...sources].map((file) => [file, textOf(file)]));
const textIn = (file: string): string => texts.get(file) ?? '';

const READ_BY_CHROMATIC = 'CHROMATIC_PROJECT_TOKEN';
/** Foreign names that comments use: vendors' formats, units and technical terms. */
const NAMES_OF_OTHERS = ['cdnURL', 'kB', 'kNN', 'arXiv', 'sRGB'];
const CODE_NAME = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+[A-Z]\w*|(?:[A-Z][a-z0-9]+){2,})$/;

const problems = (from: readonly string[], find: (file: string) => Token[]): string[] =>
  from.flatMap((file) => find(file).map(({ text, line }) => `${file}:${line}: ${text}`));

const missingPaths = (spans: Token[]) =>
  spans.flatMap(({ text, line }) =>
    pathsIn(text)
      .filter((path) => !tree.has(path))
      .map((path) => ({ text: path, line })),
  );

/** A source without its comments, so that names that only comments use are not found. */
const codeOf = (text: string, file: string): string =>
  /\.(tsx?|mjs)$/.test(file)
    ? commentsOf(text).reduce((code, comment) => code.replace(comment.text, ' '), text)
    : text;

describe('how paths are found', () => {
  test('in comments, not in strings', () => {
    const code = "const a = 'a/*b'; // see bff/x.ts\n/** not\n * core/y.ts */ f('//z.ts', `/*`);";
    expect(commentsOf(code).map(({ line }) => line)).toEqual([1, 2]);
  });

  test('by their extension or their first folder; placeholders do not count', () => {
    const text =
      'see a/b.ts, (`c.md`): `src/lib/`, @bff/db/d, and/or, src/<noun>/e.ts, .ts, *.css.';
    expect(pathsIn(text)).toEqual(['a/b.ts', 'c.md', 'src/lib/', 'bff/db/d']);
  });

  test('at any end of a real path, with or without its ending', () => {
    const one = new Tree(['bff/http/steps/log.ts']);
    for (const path of ['log.ts', 'steps/log', 'bff/http/', 'http/steps/log.ts'])
      expect(one.has(path)).toBe(true);
    for (const path of ['og.ts', 'bff/log.ts', 'log.md']) expect(one.has(path)).toBe(false);
    expect([one.hasAt('bff/http/'), one.hasAt('log.ts')]).toEqual([true, false]);
  });

  test('with the anchors of headings, but not in fenced blocks', () => {
    const page = "# The server's floors\n```sh\n# no heading\n```\n## A `b`, c\n## A `b`, c\n";
    expect(anchorsOf(page)).toEqual(['the-servers-floors', 'a-b-c', 'a-b-c-1']);
    expect(linksOf('[a](b.md#c) `[d](e.md)`').map(({ text }) => text)).toEqual(['b.md#c']);
  });
});

describe('targets of documents and comments exist', () => {
  test('files and headings that Markdown links to', () => {
    const dead = problems(pages, (file) =>
      linksOf(textIn(file)).filter(({ text }) => {
        if (/^(https?|mailto):|^\?/.test(text)) return false;
        const [path = '', anchor] = text.split('#');
        const target = path === '' ? file : targetOf(file, path);
        if (!tree.hasAt(target)) return true;
        return anchor !== undefined && !anchorsOf(textIn(target)).includes(anchor);
      }),
    );
    expect(dead).toEqual([]);
  });

  test('files and folders that Markdown names in backticks', () => {
    expect(problems(pages, (file) => missingPaths(codeSpansOf(textIn(file))))).toEqual([]);
  });

  test('files and folders that comments name', () => {
    expect(problems(sources, (file) => missingPaths(commentsOf(textIn(file))))).toEqual([]);
  });

  test('files and folders that comments of settings, scripts and images name', () => {
    const settings = files.filter((file) =>
      /\.(ya?ml|sh|cfg|toml)$|Dockerfile$|^\.ci\//.test(file),
    );
    const hashComments = (file: string): Token[] => {
      const text = textOf(file);
      return [...text.matchAll(/#.*$/gm)].map((match) => ({
        text: match[0],
        line: lineAt(text, match.index),
      }));
    };
    expect(settings.length).toBeGreaterThan(10);
    expect(problems(settings, (file) => missingPaths(hashComments(file)))).toEqual([]);
  });

  test('constants and functions that comments name', () => {
    const words = new Set(
      files
        .filter((file) => /\.(tsx?|mjs|cjs|mts|json|ya?ml|sh|cfg)$|Dockerfile$/.test(file))
        .filter((file) => !/^(package-lock|docs\/openapi)\.json$/.test(file))
        .flatMap((file) => [file, codeOf(texts.get(file) ?? textOf(file), file)])
        .flatMap((text) => text.split(/\W+/)),
    );
    const unknown = problems(
      sources.filter((file) => !file.endsWith('.css')),
      (file) =>
        commentsOf(textIn(file)).flatMap(({ text, line }) =>
          text
            .replace(/https?:\S+/g, ' ')
            .replace(/<\w+>/g, ' ')
            .split(/\W+/)
            .filter((word) => /^[a-z]+[A-Z]|_/.test(word) && CODE_NAME.test(word))
            .filter((word) => !words.has(word) && !NAMES_OF_OTHERS.includes(word))
            .map((word) => ({ text: word, line })),
        ),
    );
    expect(unknown).toEqual([]);
  });

  test('scripts of npm that documents and comments run', () => {
    const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
    const unknown = problems([...pages, ...sources], (file) => {
      const text = textIn(file);
      return [...text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*\w)/g)]
        .filter(([, name]) => !(name! in scripts))
        .map((match) => ({ text: match[0], line: lineAt(text, match.index) }));
    });
    expect(unknown).toEqual([]);
  });

  test('decisions that documents and comments cite by number', () => {
    const unknown = problems([...pages, ...sources], (file) => {
      const text = textIn(file);
      return [...text.matchAll(/\bADR (\d{4})\b/g)]
        .filter(([, number]) => !pages.some((page) => page.startsWith(`docs/adr/${number}-`)))
        .map((match) => ({ text: match[0], line: lineAt(text, match.index) }));
    });
    expect(unknown).toEqual([]);
  });

  test('settings, constants and functions that documents name in backticks', () => {
    const words = new Set(
      files
        .filter((file) => /\.(tsx?|mjs|cjs|mts|json|ya?ml|sh|cfg)$|Dockerfile$/.test(file))
        .filter((file) => !/^(package-lock|docs\/openapi)\.json$/.test(file))
        .flatMap((file) => [file, texts.get(file) ?? textOf(file)])
        .flatMap((text) => text.split(/\W+/)),
    );
    const unknown = problems(
      pages.filter((file) => !file.startsWith('docs/adr/')),
      (file) =>
        codeSpansOf(textIn(file)).flatMap(({ text, line }) =>
          text
            .replace(/<\w+>/g, ' ')
            .split(/\W+/)
            .filter(
              (word) => CODE_NAME.test(word) && !words.has(word) && word !== READ_BY_CHROMATIC,
            )
            .map((word) => ({ text: word, line })),
        ),
    );
    expect(unknown).toEqual([]);
  });
});
