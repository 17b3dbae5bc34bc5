const NUMBER = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[ ()/.-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu;
/** Dates and grouped amounts have as many digits as phone numbers. */
const NO_PHONE =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{1,3}(?:[. ]\d{3}){1,5})$/;

/** A name of up to three words after words that introduce it, in the languages of the dashboard and its neighbors. */
const INTRODUCED =
  /(?<![\p{L}\p{N}])((?:[Mm]y name is|[Mm]ein Name ist|[Ii]ch heiße|[Mm]i nombre es|[Mm]e llamo|[Jj]e m['’]appelle|[Mm]i chiamo|[Rr]egards,|Viele Grüße,|Mit freundlichen Grüßen|Saludos,|Mrs?\.?|Ms\.?|Dr\.?|Herrn?|Frau|Sra?\.|Señora?|Mme)[ \n])\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}/gu;

const LETTER = /[\p{L}\p{N}]/u;
const IN_EMAIL = /[\p{L}\p{N}._%+-]/u;

/**
 * Replaces emails, phone numbers and names in a text. Names are those in `names`, and those that
 * the text introduces ("my name is …", "Mr. …"); others are kept.
 */
export const redactPersonal = (text: string, names: readonly string[] = []): string => {
  const introduced = text
    .replace(/\S+/g, (word) => (word.includes('@') ? hideEmail(word) : word))
    .replace(NUMBER, (digits) => (NO_PHONE.test(digits) ? digits : '[phone]'))
    .replace(INTRODUCED, '$1[name]');
  return names.reduce(hideName, introduced);
};

/** Replaces the part around the @ that can be an address, and keeps punctuation around it. */
const hideEmail = (word: string): string => {
  const at = word.indexOf('@');
  let [from, to] = [at, at + 1];
  while (from > 0 && IN_EMAIL.test(word[from - 1]!)) from -= 1;
  while (to < word.length && IN_EMAIL.test(word[to]!)) to += 1;
  while ('.-'.includes(word[to - 1]!)) to -= 1;
  const isAddress = from < at && word.slice(at + 1, to).includes('.');
  return isAddress ? `${word.slice(0, from)}[email]${word.slice(to)}` : word;
};

/** Replaces a name as whole words, in upper or lower case. */
const hideName = (text: string, name: string): string => {
  if (name === '') return text;
  const [lower, wanted] = [text.toLowerCase(), name.toLowerCase()];
  // A few letters become longer in lower case. Then positions differ, so only the same case counts.
  const searched = lower.length === text.length ? lower : text;
  const parts: string[] = [];
  let done = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (at < done || LETTER.test(text[at - 1] ?? '') || LETTER.test(text[end] ?? '')) continue;
    parts.push(text.slice(done, at), '[name]');
    done = end;
  }
  return parts.join('') + text.slice(done);
};
