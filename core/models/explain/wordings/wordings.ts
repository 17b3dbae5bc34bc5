import type { Locale } from '../../../text/locales';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import type { Wording } from './wording';

/** The languages that explanations are worded in. */
export const WORDINGS: Readonly<Record<Locale, Wording>> = { en, de, es };
