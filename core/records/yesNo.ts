import { foldWord } from './dateWords';

const YES: ReadonlySet<string> = new Set(
  // English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Swedish, Danish, Turkish, Czech; databases.
  'yes y true t on 1 ✓ ✔ ja j wahr si s verdadero oui vrai vero sim verdadeiro waar tak prawda sant sand evet dogru ano pravda'.split(
    ' ',
  ),
);
const NO: ReadonlySet<string> = new Set(
  'no n false f off 0 nein falsch falso non faux nao nee onwaar nie falsz nej falskt falsk hayir yanlis ne nepravda'.split(
    ' ',
  ),
);

/** Normalizes a word for comparison: folded, without surrounding punctuation; hyphens, underscores and spaces count as one space. */
export const plainWord = (text: string): string =>
  foldWord(text.trim())
    .replace(/[-_\s]+/g, ' ')
    .replace(/[.!]$/, '');

/** Parses yes or no as databases and people write it in twelve languages; null for anything else. */
export const readYesNo = (raw: unknown): boolean | null => {
  if (typeof raw === 'boolean') return raw;
  if (raw === 1 || raw === 0) return raw === 1;
  if (typeof raw !== 'string' || raw.length > 20) return null;
  const word = plainWord(raw);
  return YES.has(word) ? true : NO.has(word) ? false : null;
};

const GRANTED: ReadonlySet<string> = new Set([
  'granted',
  'grant',
  'opt in',
  'optin',
  'opted in',
  'subscribed',
  'confirmed',
  'accepted',
  'zugestimmt',
  'angemeldet',
  'erteilt',
  'eingewilligt',
  'aceptado',
  'suscrito',
  'accepte',
  'inscrit',
  'abonne',
  'accettato',
  'iscritto',
  'aceito',
  'inscrito',
  'akkoord',
  'ingeschreven',
  'zgoda',
  'samtyckt',
  'samtykket',
  'onayli',
  'souhlas',
]);
const DENIED: ReadonlySet<string> = new Set([
  'denied',
  'deny',
  'opt out',
  'optout',
  'opted out',
  'unsubscribed',
  'non subscribed',
  'not subscribed',
  'refused',
  'declined',
  'rejected',
  'abgelehnt',
  'abgemeldet',
  'verweigert',
  'rechazado',
  'refuse',
  'desinscrit',
  'desabonne',
  'rifiutato',
  'disiscritto',
  'recusado',
  'geweigerd',
  'uitgeschreven',
  'odmowa',
  'brak zgody',
  'nekad',
  'afvist',
  'reddedildi',
  'nesouhlas',
]);
const REVOKED: ReadonlySet<string> = new Set([
  'revoked',
  'withdrawn',
  'widerrufen',
  'revocado',
  'revoque',
  'retire',
  'revocato',
  'revogado',
  'ingetrokken',
  'wycofana',
  'aterkallat',
  'tilbagetrukket',
  'geri cekildi',
  'odvolano',
]);

/** Parses a consent choice as sources write it; null if it is neither yes nor no. */
export const readChoice = (raw: unknown): 'granted' | 'denied' | 'revoked' | null => {
  const answer = readYesNo(raw);
  if (answer !== null) return answer ? 'granted' : 'denied';
  if (typeof raw !== 'string' || raw.length > 40) return null;
  const word = plainWord(raw);
  return GRANTED.has(word)
    ? 'granted'
    : DENIED.has(word)
      ? 'denied'
      : REVOKED.has(word)
        ? 'revoked'
        : null;
};

const OUT_OF_STOCK =
  /^(?:out ?of ?stock|sold ?out|unavailable|discontinued|ausverkauft|nicht (?:verfugbar|auf lager)|agotado|epuise|rupture de stock|esaurito|esgotado|uitverkocht|niedostepny|slutsald|udsolgt|tukendi|vyprodano)$/;
const IN_STOCK =
  /^(?:in ?stock|available|on ?backorder|backorder|pre ?order|limited availability|verfugbar|lieferbar|auf lager|disponible|en stock|disponibile|disponivel|op voorraad|dostepny|i lager|pa lager|stokta|skladem)$/;

/** True if an item can be bought, from the words of shops: yes or no, a stock status, or the number in stock. */
export const readAvailable = (raw: unknown): boolean | null => {
  const answer = readYesNo(raw);
  if (answer !== null) return answer;
  if (typeof raw === 'number') return raw > 0;
  if (typeof raw !== 'string' || raw.length > 60) return null;
  const word = plainWord(raw.replace(/^https?:\/\/schema\.org\//i, ''));
  if (/^\d+$/.test(word)) return Number(word) > 0;
  return OUT_OF_STOCK.test(word) ? false : IN_STOCK.test(word) ? true : null;
};
