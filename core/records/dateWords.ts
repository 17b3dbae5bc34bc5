/**
 * Month names in English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Swedish, Danish, Turkish and Czech, in the form that
 * `foldWord` returns.
 */
const MONTHS: readonly string[] = [
  'january januar jaenner janner enero janvier gennaio janeiro januari styczen stycznia ocak leden ledna',
  'february februar feber febrero fevrier febbraio fevereiro februari luty lutego subat unor unora',
  'march marz maerz mrz marzo mars marco maart mrt marzec marca marts mart brezen brezna',
  'april abril avril aprile kwiecien kwietnia nisan duben dubna',
  'may mai mayo maggio maio mei maj maja mayis kveten kvetna',
  'june juni junio juin giugno junho czerwiec czerwca haziran cerven cervna',
  'july juli julio juillet luglio julho lipiec lipca temmuz cervenec cervence',
  'august agosto aout augustus sierpien sierpnia augusti agustos srpen srpna',
  'september septiembre setiembre septembre settembre setembro wrzesien wrzesnia eylul zari',
  'october oktober octubre octobre ottobre outubro pazdziernik pazdziernika ekim rijen rijna',
  'november noviembre novembre novembro listopad listopada kasim listopadu',
  'december dezember diciembre decembre dicembre dezembro grudzien grudnia aralik prosinec prosince',
];

/** Weekday names in the same languages. */
const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lunes martes miercoles jueves viernes sabado domingo lundi mardi mercredi jeudi vendredi samedi dimanche lunedi martedi mercoledi giovedi venerdi sabato domenica segunda terca quarta quinta sexta maandag dinsdag woensdag donderdag vrijdag zaterdag zondag poniedzialek wtorek sroda czwartek piatek sobota niedziela mandag tisdag onsdag torsdag fredag lordag sondag tirsdag pazartesi sali carsamba persembe cuma cumartesi pazar pondeli utery streda ctvrtek patek sobota nedele'.split(
    ' ',
  );

/** Words between the parts of a date that carry no meaning: "23 de octubre de 2026 a las 10:00", "1er mars", "kl. 10.00 Uhr". */
const FILLERS: ReadonlySet<string> = new Set(
  'de del den der d le el il la las les the of at a as alle ore om kl klo um uhr uur u h hs hrs o v w saat e en dnia godz th st nd rd er re r rok roku feira og'.split(
    ' ',
  ),
);

/** Returns text in lower case without accents: "Mayıs" and "août" become "mayis" and "aout". */
export const foldWord = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : foldLetters(text);

const isPlain = (text: string): boolean => !/[^ -~]/.test(text);

const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łıøßæœ]/g, (letter) => PLAIN[letter]!)
    .replace(/[\u00a0\u202f\u2009]/g, ' ');

const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

/** Returns 1 to 12 for the name of a month or an unambiguous abbreviation; null for any other word. @param word folded. */
export const monthNamed = (word: string): number | null => {
  const exact = MONTH_OF.get(word);
  if (exact !== undefined || word.length < 3) return exact ?? null;
  const begun = new Set(
    [...MONTH_OF].filter(([name]) => name.startsWith(word)).map(([, month]) => month),
  );
  return begun.size === 1 ? [...begun][0]! : null;
};

/** True for the name of a weekday, or its beginning. @param word folded. */
export const isWeekday = (word: string): boolean =>
  word.length >= 2 && WEEKDAYS.some((name) => name.startsWith(word));

/** True for a word without meaning in a date. @param word folded. */
export const isFiller = (word: string): boolean => FILLERS.has(word);
