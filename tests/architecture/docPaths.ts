import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { filesBelow, sourceFolders } from './readTree';

const FOLDERS = [...sourceFolders, 'deploy', 'docs', 'public', 'demo-site', 'examples', 'packages'];

/** Every file that we write, relative to the checkout. */
export const repositoryFiles = (): string[] => [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  ),
  ...FOLDERS.flatMap(filesBelow).filter((file) => !/^packages\/\w+\/dist\//.test(file)),
];

/** A token of the text and its line. */
export interface Token {
  text: string;
  line: number;
}

/** Returns the line of a position, from 1. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

const CODE =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Returns the comments of a ts, tsx, mjs or css file. Ignores similar text inside strings. */
export const commentsOf = (text: string): Token[] =>
  [...text.matchAll(CODE)].flatMap((match) =>
    match[1] === undefined ? [{ text: match[0], line: lineAt(text, match.index) }] : [],
  );

/** Returns Markdown without its fenced blocks; the lines keep their numbers. */
export const withoutFences = (markdown: string): string =>
  markdown.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, (block) => block.replace(/[^\n]/g, ''));

/** Returns the text in backticks of Markdown, outside of fenced blocks. */
export const codeSpansOf = (markdown: string): Token[] => {
  const text = withoutFences(markdown);
  return [...text.matchAll(/(`+)([^`]+)\1/g)].map((match) => ({
    text: match[2]!,
    line: lineAt(text, match.index),
  }));
};

/** Returns the targets of Markdown's links and pictures. */
export const linksOf = (markdown: string): Token[] => {
  const text = withoutFences(markdown).replace(/`[^`]*`/g, (span) => span.replace(/[^\n]/g, ' '));
  return [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map((match) => ({
    text: match[1]!,
    line: lineAt(text, match.index),
  }));
};

/** Returns the anchors that GitHub creates for the headings of a Markdown file. */
export const anchorsOf = (markdown: string): string[] => {
  const seen = new Map<string, number>();
  return [...withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
};

const ALIAS: Record<string, string> = {
  '@core': 'core',
  '@bff': 'bff',
  '@src': 'src',
  '@widget': 'widget',
  '@tokens': 'design-tokens/generated',
  '@tests': 'tests',
};
const NAMED = /\w\.(?:tsx?|mjs|cjs|mdx?|css|tsv)$/;
const PATH = /^@?[\w.-]+(?:\/[\w.-]+)*\/?$/;

/** Finds the repository's files and folders by any end of their path. */
export class Tree {
  private readonly whole = new Set<string>();
  private readonly ends = new Set<string>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      const parts = file.split('/');
      parts.forEach((_, at) => this.whole.add(parts.slice(0, at + 1).join('/')));
      for (let end = parts.length; end > 0; end -= 1)
        for (let start = 0; start < end; start += 1)
          this.ends.add(parts.slice(start, end).join('/'));
    }
  }

  /** Returns whether a file or folder has exactly this path. */
  hasAt(path: string): boolean {
    return this.whole.has(path.replace(/\/$/, ''));
  }

  /** Returns whether a file or folder has this path, or one that ends with it; an ending like .ts may be missing. */
  has(path: string): boolean {
    const plain = path.replace(/\/$/, '');
    return ['', '.ts', '.tsx', '.mjs', '.md', '/index.ts'].some((ending) =>
      this.ends.has(plain + ending),
    );
  }
}

/**
 * Returns the paths that a text names: file names with one of our extensions, and paths that start with one of our
 * folders.
 */
export const pathsIn = (text: string): string[] =>
  text
    .split(/[\s`'",;()[\]|=]+/)
    .map((word) => word.replace(/^\.\//, '').replace(/(?:[.:!?]|:\d+|…)+$/, ''))
    .filter((word) => PATH.test(word) && !word.startsWith('..'))
    .flatMap((word) => {
      const [first = '', ...rest] = word.split('/');
      if (first in ALIAS && rest.length > 0) return [[ALIAS[first], ...rest].join('/')];
      return NAMED.test(word) || (rest.length > 0 && FOLDERS.includes(first)) ? [word] : [];
    });

/** Returns the file that a relative link points to. */
export const targetOf = (file: string, link: string): string =>
  posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(link)));
