import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Texts that no screen owns: calls that no one answered, and what tells two things of one name apart. */
export const libText = defineTexts('lib', english);
