import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/**
 * Texts that belong to no screen: for calls without a response, and to distinguish things with the
 * same name.
 */
export const libText = defineTexts('lib', english);
