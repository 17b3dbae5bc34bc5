import type { Locale } from '../../../text/locales';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import type { Wording } from './wording';

/** Languages of explanations. */
export const WORDINGS: Readonly<Record<Locale, Wording>> = { en, de, es };
