import { cutEnd } from '@core/text/cutEnd';

/**
 * Passwords that attackers try first, in lowercase. Trailing digits and symbols are removed before
 * the lookup.
 */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass admin administrator root welcome welcome1 hello letmein login master qwerty qwertz azerty qwertyuiop
asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd iloveyou princess sunshine monkey dragon football baseball basketball soccer hockey superman batman
shadow michael jordan jennifer charlie daniel thomas jessica ashley nicole andrew hunter ranger buster tigger pepper ginger cookie summer winter spring
autumn january february flower freedom whatever trustno secret access starwars pokemon computer internet google changeme default guest test testing
demo user abc abcd abcdef abcdefg love lovely angel lucky killer matrix mustang corvette yankees liverpool chelsea arsenal navout company`.split(
    /\s+/,
  ),
);

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv',
];

/**
 * Returns whether a password would be guessed within the first few thousand tries: a common word
 * (also with digits after it), a row of keys, one repeated character, or public data about the
 * person.
 * @param known the person's name, address and company.
 */
export const isCommonPassword = (password: string, known: readonly string[] = []): boolean => {
  const lower = password.toLowerCase();
  const stem = cutEnd(lower, /[\d\W_]/);
  const personal = known
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .map((text) => text.toLowerCase())
    .filter((text) => text.length > 2);
  return (
    WORDS.has(lower) ||
    WORDS.has(stem) ||
    /^(.{1,3})\1+$/.test(lower) ||
    /^\d{1,8}$/.test(lower) ||
    ROWS.some((row) => row.includes(lower)) ||
    (stem.length > 3 && ROWS.some((row) => row.includes(stem))) ||
    personal.includes(lower) ||
    personal.includes(stem)
  );
};
