import { byWord, wordOf } from './fileValues';
import type { ImportNote, ImportNoteKey } from './importModel';

const ENTITIES = byWord<string>({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  iexcl: '¡',
  iquest: '¿',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  agrave: 'à',
  egrave: 'è',
  ugrave: 'ù',
  acirc: 'â',
  ecirc: 'ê',
  icirc: 'î',
  ocirc: 'ô',
  ucirc: 'û',
  ccedil: 'ç',
  Ccedil: 'Ç',
  euml: 'ë',
  iuml: 'ï',
  aring: 'å',
  Aring: 'Å',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
});

const MARK = '\u0001';

/** Returns the placeholder for a piped answer until the question has its id. */
export const pipeMark = (name: string): string => `${MARK}${name.replaceAll(MARK, '')}${MARK}`;

/** Splits text into pieces: plain text and the names of piped questions, alternating. */
export const splitPipeMarks = (text: string): string[] => text.split(MARK);

/** Tags that need their own note when they are removed. */
const LOST = byWord<ImportNoteKey>({
  img: 'media',
  video: 'media',
  audio: 'media',
  iframe: 'media',
  object: 'media',
  embed: 'media',
  svg: 'media',
  a: 'links',
  script: 'code',
  style: 'code',
  input: 'code',
  select: 'code',
  button: 'code',
  b: 'formatting',
  strong: 'formatting',
  i: 'formatting',
  em: 'formatting',
  u: 'formatting',
  font: 'formatting',
  table: 'formatting',
  h1: 'formatting',
  h2: 'formatting',
  h3: 'formatting',
  ul: 'formatting',
  ol: 'formatting',
});
const BREAKS = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
]);

/** Adds a note, once. */
export const addImportNote = (
  notes: ImportNote[],
  key: ImportNoteKey,
  values?: ImportNote['values'],
): void => {
  const note: ImportNote = values ? { key, values } : { key };
  if (!notes.some((known) => JSON.stringify(known) === JSON.stringify(note))) notes.push(note);
};

/**
 * Returns the plain text of a text that may contain HTML: tags are removed, entities become their
 * characters, and line breaks are kept. Notes report the losses (pictures, links, scripts,
 * formatting).
 */
export const readableText = (value: unknown, notes: ImportNote[]): string => {
  // Control characters are not text, and one of them marks piped answers.
  const text = wordOf(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return tidy(decode(text.includes('<') ? withoutTags(text, notes) : text));
};

const withoutTags = (text: string, notes: ImportNote[]): string => {
  let words = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    words += text.slice(at, open);
    const tag = /[a-z/!?]/i.test(text[open + 1] ?? '') ? text.indexOf('>', open) : -1;
    if (tag < 0) {
      words += '<';
      at = open + 1;
      // Without another ">" there is no other tag.
      if (/[a-z/!?]/i.test(text[open + 1] ?? '')) break;
      continue;
    }
    const name =
      /^[/!]?([a-z][a-z0-9]*)/i.exec(text.slice(open + 1, open + 20))?.[1]?.toLowerCase() ?? '';
    const lost = LOST[name];
    if (lost) addImportNote(notes, lost);
    if (BREAKS.has(name)) words += '\n';
    at = tag + 1;
    if ((name === 'script' || name === 'style') && text[open + 1] !== '/') {
      const end = text.indexOf(`</${name}`, at);
      at = end < 0 ? text.length : end;
    }
  }
  return words + text.slice(at);
};

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (all: string, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name] ?? all;
        const code =
          name[1]!.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/[\t\r\u00a0 ]/)
        .filter(Boolean)
        .join(' '),
    )
    .filter((line, at, lines) => line || (at > 0 && lines[at - 1]))
    .join('\n')
    .trim();
