import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Tokens } from 'marked';
import {
  blocksOf,
  type GuideSection,
  type LinkTo,
  pathOfLink,
  plainText,
  renderMarkdown,
  sectionsOf,
} from './guideMarkdown';

/** A document that /docs shows. */
export interface Guide {
  /** `quick-start` of docs/guides/quick-start.md; empty for the first page. */
  slug: string;
  title: string;
  /** Heading of its list; empty for the first page. */
  group: string;
  /** The reader's goal, as in the list of guides. */
  about: string;
  html: string;
  sections: GuideSection[];
  /** The document itself, with links that work on this server. */
  markdown: string;
}

/** Path of the pages. */
export const GUIDES_PATH = '/docs';

/**
 * The first page. Its tables define which documents are served, in which order and under which
 * heading.
 */
const LIST = 'docs/guides/README.md';

/** URL of the installation in examples. */
const EXAMPLE_URL = 'https://navout.example.com';

interface Listed {
  file: string;
  slug: string;
  group: string;
  about: string;
}

/** Returns the URL of a page. @param slug empty for the first page. */
export const guideAddress = (slug: string): string =>
  slug ? `${GUIDES_PATH}/${slug}` : GUIDES_PATH;

/**
 * Reads every document in the list, starting with the list itself; returns an empty list if `root`
 * has no documents. @param publicUrl replaces the example URL.
 */
export const readGuides = (root: string, publicUrl: string): Guide[] => {
  if (!existsSync(join(root, LIST))) return [];
  const textOf = (file: string): string =>
    readFileSync(join(root, file), 'utf8').replaceAll(EXAMPLE_URL, publicUrl);
  const listed: Listed[] = [
    { file: LIST, slug: '', group: '', about: '' },
    ...listedIn(textOf(LIST)),
  ];
  const documents = listed.map(({ file, ...entry }) => {
    const markdown = textOf(file);
    const sections = sectionsOf(markdown);
    return { ...entry, file, markdown, sections, title: titleOf(sections) ?? entry.slug };
  });
  const served = new Map(documents.map((document) => [document.file, document]));
  return documents.map(({ file, markdown, ...entry }) => {
    const linkTo: LinkTo = (href) => {
      if (/^(https?:|mailto:|#|\/)/.test(href)) return { address: href };
      const [path = '', anchor] = pathOfLink(file, href).split('#');
      const document = served.get(path);
      if (!document) return null;
      const address = guideAddress(document.slug) + (anchor === undefined ? '' : `#${anchor}`);
      return { address, name: document.title };
    };
    return {
      ...entry,
      html: renderMarkdown(markdown, linkTo),
      markdown: withLinks(markdown, linkTo),
    };
  });
};

/** The first heading up to a colon, because some documents add a subtitle after it. */
const titleOf = ([first]: readonly GuideSection[]): string | undefined =>
  first?.heading.split(':', 1)[0];

/** Rows of the list's tables: the reader's goal, then a link to the document. */
const listedIn = (markdown: string): Listed[] => {
  let group = '';
  return blocksOf(markdown).flatMap((token) => {
    if (token.type === 'heading') group = plainText(token);
    if (token.type !== 'table') return [];
    return (token as Tokens.Table).rows.flatMap(([about, document]) => {
      const link = document?.tokens.find(({ type }) => type === 'link') as Tokens.Link | undefined;
      if (!about || !link) return [];
      const file = pathOfLink(LIST, link.href);
      const slug = posix.basename(file, '.md').toLowerCase();
      return [{ file, slug, group, about: about.tokens.map(plainText).join('') }];
    });
  });
};

/**
 * Links to documents point to the text of the same document on this server; all other links are
 * unchanged.
 */
const withLinks = (markdown: string, linkTo: LinkTo): string =>
  markdown.replace(/\]\(([^()\s#]+)(#[^()\s]*)?\)/g, (whole, path: string, anchor = '') => {
    const target = path.endsWith('.md') ? linkTo(path) : null;
    if (target?.name === undefined) return whole;
    const { address } = target;
    return `](${address === GUIDES_PATH ? '/llms.txt' : `${address}.md${String(anchor)}`})`;
  });
