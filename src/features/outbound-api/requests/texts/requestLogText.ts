import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of an API key's request log. */
export const requestLogText = defineTexts('features/outbound-api/requests', english);
