import { ownEntry } from '../text/ownEntry';

/** Currencies without a smaller unit, as payment processors treat them, and with thousandths (ISO 4217). */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  Kč: 'CZK',
  '₺': 'TRY',
  '₹': 'INR',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  R$: 'BRL',
  '₩': 'KRW',
};

/** Returns the decimal places of amounts in a currency; 2 for an unknown one. */
export const currencyPlaces = (currency: string | null): number =>
  currency === null ? 2 : WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2;

/** Currencies with other than two decimal places, and their number of places. */
export const UNUSUAL_PLACES: ReadonlyMap<string, number> = new Map(
  [...WHOLE, ...THOUSANDTHS].map((currency) => [currency, currencyPlaces(currency)]),
);

/** Returns the code of a currency, from its code or an unambiguous symbol; null for anything else. */
export const readCurrency = (raw: unknown): string | null => {
  if (typeof raw !== 'string') return null;
  const text = raw.trim();
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : (ownEntry(SIGNS, text) ?? null);
};

/** Converts an amount in the smallest unit of its currency to whole units. */
export const fromMinorUnits = (amount: number, currency: string | null): number =>
  amount / 10 ** currencyPlaces(currency);

/** Subtracts an amount, exact to the smallest unit of its currency. */
export const amountLess = (amount: number, less: number, currency: string | null): number => {
  const unit = 10 ** Math.max(currencyPlaces(currency), 4);
  return (Math.round(amount * unit) - Math.round(less * unit)) / unit;
};
