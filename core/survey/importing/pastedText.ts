import { finishImport } from './finishImport';
import { scaleOf } from './foreignParts';
import type { ForeignQuestion, ImportedSurvey, ImportNote } from './importModel';
import { readableText } from './readableText';

/** Maximum length of the text, in characters. */
export const pastedTextMax = 200_000;

const NUMBERED = /^(?:question\s+|q)?\d{1,3}\s?[.):]\s+/i;
const BULLET = /^(?:[-*•–·◦▪○●□☐]|\[[ xX]?\]|\([ xX]?\)|[a-zA-Z][.)])\s+/;
const SQUARE = /^(?:\[[ xX]?\]|[□☐])\s+/;
const SCALE = /\(\s?(\d{1,3})\s?(?:-|–|to|…)\s?(\d{1,3})\s?\)/i;
const YES_NO = /\(\s?yes\s?(?:\/|or)\s?no\s?\)/i;
const LONG = /\((?:long|paragraph|multiple lines)\)/i;
const REQUIRED = /\(required\)/i;
const SEVERAL =
  /\((?:select|choose|check|pick)?\s?(?:all that apply|several|multiple)\)|all that apply/i;
const OTHER = /^other(?: (?:please )?specify)?$/i;
const isOther = (option: string): boolean =>
  OTHER.test(
    option
      .split(/[\s.:_…()]/)
      .filter(Boolean)
      .join(' '),
  );

/**
 * Reads questions from plain text. A question begins at a number ("1.", "Q2:") or, if no line is numbered, after a blank line. Lines with a
 * bullet, a box or a letter are its options; other lines below it are its description. "(1-5)" makes a scale, "(yes/no)" a yes or no
 * question, "(select all that apply)" or boxes a multiple choice, "(required)" or an asterisk a required question.
 */
export const readPastedText = (text: string): ImportedSurvey => {
  const notes: ImportNote[] = [];
  // A tab, or any other white space, counts as one space.
  const lines = text
    .slice(0, pastedTextMax)
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/\s/).filter(Boolean).join(' '));
  return finishImport({
    tool: 'text',
    title: '',
    questions: partsOf(lines).map((part, at) => questionOf(part, at, notes)),
    notes,
  });
};

/** Returns the lines of each question. */
const partsOf = (lines: readonly string[]): string[][] => {
  const isNumbered = lines.some((line) => NUMBERED.test(line));
  const parts: string[][] = [];
  let begins = true;
  for (const line of lines) {
    if (!line) {
      begins = true;
      continue;
    }
    const starts = isNumbered ? NUMBERED.test(line) || !parts.length : begins && !BULLET.test(line);
    if (starts || !parts.length) parts.push([line]);
    else parts.at(-1)!.push(line);
    begins = false;
  }
  return parts;
};

const questionOf = (lines: readonly string[], at: number, notes: ImportNote[]): ForeignQuestion => {
  const [first = '', ...rest] = lines;
  const written = readableText(first.replace(NUMBERED, '').replace(BULLET, ''), notes);
  const options = rest
    .filter((line) => BULLET.test(line))
    .map((line) => line.replace(BULLET, '').trim());
  const description = rest.filter((line) => !BULLET.test(line)).join('\n');
  const isSeveral = SEVERAL.test(written) || rest.some((line) => SQUARE.test(line));
  const required = REQUIRED.test(written) || / ?\*$/.test(written);
  const scale = SCALE.exec(written);
  const title = [SCALE, YES_NO, LONG, REQUIRED, SEVERAL]
    .reduce((words, pattern) => words.replace(pattern, ''), written)
    .replace(/ ?\*$/, '')
    .split(' ')
    .filter(Boolean)
    .join(' ');
  const other = options.find(isOther);
  const base = { name: `text-${at}`, title: title || written, description, required, notes: [] };
  if (options.length) {
    const kept = options.filter((option) => option !== other);
    if (
      kept.length === 2 &&
      !other &&
      !isSeveral &&
      kept.map((one) => one.toLowerCase()).join() === 'yes,no'
    )
      return { ...base, type: 'yes-no' };
    return {
      ...base,
      type: isSeveral ? 'checkbox' : 'multiple-choice',
      options: kept.map((label) => ({ code: label, label })),
      settings: other ? { allowOther: true } : {},
    };
  }
  if (YES_NO.test(written)) return { ...base, type: 'yes-no' };
  if (scale && Number(scale[1]) < Number(scale[2]))
    return { ...base, ...scaleOf(Number(scale[1]), Number(scale[2]), {}) };
  if (/\be-?mail\b/i.test(title) && title.length < 60) return { ...base, type: 'email' };
  return { ...base, type: LONG.test(written) ? 'textarea' : 'text' };
};
