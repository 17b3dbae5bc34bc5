import { escapeHtml } from '@core/text/escapeHtml';
import { type Guide, guideAddress } from './readGuides';

/** A section that contains all words of a query. */
export interface GuideFind {
  address: string;
  title: string;
  heading: string;
  /** The words around the first match, as HTML with marks. */
  excerpt: string;
}

/** Limits of a search: characters of the query, words to search for, and results to return. */
export const SEARCH_LIMITS = { length: 100, words: 8, finds: 30, excerpt: 180 } as const;

const isPartOfWord = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/**
 * Returns the index in a text at which a word begins with `start`, both in lower case; -1 if there
 * is none.
 */
const findWord = (text: string, start: string): number => {
  let at = text.indexOf(start);
  while (at > 0 && isPartOfWord(text[at - 1])) at = text.indexOf(start, at + 1);
  return at;
};

/**
 * Finds sections in which every word of the query matches the beginning of a word. Matches in
 * headings come first.
 */
export const searchGuides = (guides: readonly Guide[], question: string): GuideFind[] => {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  return guides
    .flatMap((guide) =>
      guide.sections.flatMap((section) => {
        const fields = [section.heading, guide.title, section.text].map((text) =>
          text.toLowerCase(),
        );
        const weights = words.map((word) => weightOf(fields, word));
        if (weights.includes(0)) return [];
        const find: GuideFind = {
          address: guideAddress(guide.slug) + (section.depth === 1 ? '' : `#${section.id}`),
          title: guide.title,
          heading: section.heading,
          excerpt: excerptOf(section.text, words),
        };
        return [{ find, weight: weights.reduce((sum, one) => sum + one, 0) }];
      }),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SEARCH_LIMITS.finds)
    .map(({ find }) => find);
};

const wordsOf = (question: string): string[] =>
  question
    .slice(0, SEARCH_LIMITS.length)
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, SEARCH_LIMITS.words);

/** Weighs the heading more than the page's title, and the title more than the text. */
const weightOf = (fields: readonly string[], word: string): number => {
  const at = fields.findIndex((field) => findWord(field, word) >= 0);
  return at < 0 ? 0 : fields.length - at;
};

const excerptOf = (text: string, words: readonly string[]): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const lower = plain.toLowerCase();
  const first = words.map((word) => findWord(lower, word)).filter((at) => at >= 0);
  const middle = first.length ? Math.min(...first) : 0;
  const from = Math.max(0, plain.lastIndexOf(' ', Math.max(0, middle - 60)) + 1);
  const cut = plain.slice(from, from + SEARCH_LIMITS.excerpt);
  const [before, after] = [from > 0 ? '… ' : '', from + cut.length < plain.length ? ' …' : ''];
  return before + marked(cut, words) + after;
};

/** Escapes a text and marks the words that match. */
const marked = (text: string, words: readonly string[]): string => {
  const lower = text.toLowerCase();
  let html = '';
  let at = 0;
  while (at < text.length) {
    const word = isPartOfWord(lower[at - 1])
      ? undefined
      : words.find((one) => lower.startsWith(one, at));
    const end = at + (word?.length ?? 1);
    const part = escapeHtml(text.slice(at, end));
    html += word ? `<mark>${part}</mark>` : part;
    at = end;
  }
  return html;
};
