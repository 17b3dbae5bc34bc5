import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the Outbound API screen; its documentation has its own catalog. */
export const outboundApiText = defineTexts('features/outbound-api', english);
