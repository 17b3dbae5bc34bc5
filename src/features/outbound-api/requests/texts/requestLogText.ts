import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the log of requests made with an API key. */
export const requestLogText = defineTexts('features/outbound-api/requests', english);
