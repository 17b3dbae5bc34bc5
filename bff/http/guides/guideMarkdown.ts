import { posix } from 'node:path';
import { Lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '@core/text/escapeHtml';

/** A heading of a page and the plain text below it, up to the next heading. */
export interface GuideSection {
  /** Anchor of the heading. */
  id: string;
  heading: string;
  /** 1 for the title of the page. */
  depth: number;
  text: string;
}

/** Target of a link on this server, and the name of the page there if it is one of these. */
export interface GuideLink {
  address: string;
  name?: string | undefined;
}

/** Returns the target of a document's link; null if the target is not served. */
export type LinkTo = (href: string) => GuideLink | null;

const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'HTML',
  js: 'JavaScript',
  jsx: 'React',
  json: 'JSON',
  python: 'Python',
  sh: 'Shell',
};

/** Returns the anchors of a page's headings in order, in the same form as GitHub's. */
const createAnchors = (): ((heading: string) => string) => {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${String(before)}`;
  };
};

/** Returns the text of a token without its markup. */
export const plainText = (token: Token): string => {
  if (token.type === 'html') return '';
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .map((row) => row.map(({ tokens }) => textOf(tokens)).join(' '))
      .join('\n');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(plainText).join('\n');
  if ('tokens' in token && token.tokens) return textOf(token.tokens);
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
};

const textOf = (tokens: readonly Token[]): string => tokens.map(plainText).join('');

/** Returns the blocks of a document, each with its content. */
export const blocksOf = (markdown: string): Token[] => new Lexer().lex(markdown);

/** Splits a document at its headings. */
export const sectionsOf = (markdown: string): GuideSection[] => {
  const anchorOf = createAnchors();
  const sections: GuideSection[] = [];
  for (const token of blocksOf(markdown)) {
    if (token.type === 'heading') {
      const heading = plainText(token);
      sections.push({
        id: anchorOf(heading),
        heading,
        depth: (token as Tokens.Heading).depth,
        text: '',
      });
    } else {
      const section = sections.at(-1);
      if (section && token.type !== 'space') section.text += `${plainText(token)}\n`;
    }
  }
  return sections;
};

/**
 * Headings link to themselves, links show the name of a page instead of its file, code blocks name
 * their language, and wide tables scroll separately.
 */
class GuideRenderer extends Renderer {
  readonly #anchorOf = createAnchors();

  constructor(private readonly linkTo: LinkTo) {
    super();
  }

  override heading(token: Tokens.Heading): string {
    const text = plainText(token);
    const tag = `h${String(token.depth)}`;
    const id = this.#anchorOf(text);
    if (token.depth === 1) return `<h1 id="${id}">${escapeHtml(text)}</h1>\n`;
    return `<${tag} id="${id}"><a href="#${id}">${escapeHtml(text)}</a></${tag}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const text = this.parser.parseInline(tokens);
    const target = this.linkTo(href);
    if (target === null) return text;
    const { address, name } = target;
    const isFileName = name !== undefined && textOf(tokens).endsWith('.md');
    return `<a href="${escapeHtml(address)}">${isFileName ? escapeHtml(name) : text}</a>`;
  }

  override code({ text, lang = '' }: Tokens.Code): string {
    const name = LANGUAGES[lang] ?? 'Text';
    return `<div class="code"><div class="code-head"><span>${name}</span></div><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>\n`;
  }

  /** An empty corner cell of a table is not a heading. */
  override tablecell(token: Tokens.TableCell): string {
    return super.tablecell({ ...token, header: token.header && token.text !== '' });
  }

  override table(token: Tokens.Table): string {
    const table = super.table(token);
    return token.header.length < 3
      ? table
      : `<div class="wide" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
  }
}

/**
 * Renders a document as HTML. The documents are this product's own, so HTML in them is not
 * expected, and not removed.
 */
export const renderMarkdown = (markdown: string, linkTo: LinkTo): string =>
  new Parser({ renderer: new GuideRenderer(linkTo) }).parse(blocksOf(markdown));

/** Returns the repository path that a document's link points to. */
export const pathOfLink = (file: string, href: string): string =>
  posix.normalize(posix.join(posix.dirname(file), href));
