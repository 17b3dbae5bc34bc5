/** Letters of other scripts, digits and signs that look like a Latin letter. */
const READ_AS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑᴀ@4',
    'bвβʙ8',
    'cсᴄϲ',
    'dԁᴅ',
    'eеεєᴇ3',
    'gɡɢ',
    'hнһʜ',
    'iіιıɩɪ1l|!ӏ',
    'jјᴊ',
    'kкκᴋ',
    'mмᴍ',
    'nпηνɴ',
    'oоοσөᴏ0øס',
    'pрρᴘ',
    'qԛ',
    'rгʀ',
    'sѕꜱ5$',
    'tтτᴛ7',
    'uυцᴜʋս',
    'vѵᴠ',
    'wѡԝᴡ',
    'xхχ',
    'yуγʏ',
    'zᴢ2',
  ].flatMap(([letter, ...likes]) => likes.map((like) => [like, letter!])),
);

/** Words that make a name sound official without changing it. */
const ADDITIONS =
  /\b(?:inc|incorporated|llc|ltd|limited|gmbh|ag|sa|corp|corporation|co|company|group|team|support|official|admin|internal|hq)\b/g;

/**
 * Reduces a name to its visual skeleton, ignoring case, spaces, accents, invisible characters and
 * look-alike letters.
 */
export const nameSkeleton = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}|\p{Cc}/gu, '')
    .toLowerCase();
  return lettersOf(plain.replace(ADDITIONS, '')) || lettersOf(plain);
};

const lettersOf = (text: string): string =>
  [...text]
    .map((character) => READ_AS[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether `name` equals or imitates one of the reserved names (the internal company's). */
export const imitates = (name: string, reserved: readonly string[]): boolean => {
  const skeleton = nameSkeleton(name);
  return reserved.some((own) => nameSkeleton(own) === skeleton);
};
