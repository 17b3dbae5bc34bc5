import { readDate } from './readDate';
import { readNumber } from './readNumber';
import { readYesNo } from './yesNo';

/** Detected type of a value. */
export type Detected =
  'text' | 'number' | 'date' | 'boolean' | 'email' | 'phone' | 'url' | 'uuid' | 'object' | 'empty';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@,;]+@[^\s@,;][^\s@,;.]*\.[^\s@,;]+$/;
const NUMBER = /^[+-]?(\d{1,15}|\d{1,3}(,\d{3})+)(\.\d+)?$/;
// Characters that are not in a plain number: a currency, or a decimal comma.
const CURRENCY = /\p{Sc}|USD|EUR|GBP|CHF|CAD|AUD|JPY|INR|SEK|NOK|DKK|PLN|BRL/gu;
const AMOUNT = /^\(?[+-]?\s?(?:¤\s?)?[+-]?\d[\d.,'’\s]*¤?\)?$/;
const HAS_CURRENCY = /[\p{Sc}A-Z]/u;
const HAS_DECIMAL_COMMA = /^[+-]?\d[\d.\s]*,\d{1,2}$/;
const PHONE = /^(\+|00)?[\d\s().\-/]{7,24}$/;

/** Maximum length of values with a recognizable form, except URLs. */
const MAX_CHARACTERS = 320;

/** Returns the type of one value. Text is parsed, so "12.5" is a number and "2026-03-01" a date. */
export const detectValue = (value: unknown): Detected => {
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'object') return 'object';
  const text = String(value).trim();
  if (text === '') return 'empty';
  if (text.length > 2 || /^(?:ja|si|sí|no|ne)$/i.test(text)) {
    if (!/\d/.test(text) && readYesNo(text) !== null) return 'boolean';
  }
  if (/^https?:\/\/\S+$/i.test(text)) return 'url';
  if (text.length > MAX_CHARACTERS) return 'text';
  if (EMAIL.test(text)) return 'email';
  if (UUID.test(text)) return 'uuid';
  if ((NUMBER.test(text) || isAmount(text)) && !/^0\d/.test(text)) return 'number';
  if (readDate(text) !== null) return 'date';
  if (PHONE.test(text) && text.replace(/\D/g, '').length >= 7) return 'phone';
  return 'text';
};

const isAmount = (text: string): boolean =>
  AMOUNT.test(text.replace(CURRENCY, '¤')) &&
  (HAS_CURRENCY.test(text) || HAS_DECIMAL_COMMA.test(text)) &&
  readNumber(text) !== null;
