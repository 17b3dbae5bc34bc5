import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the documentation of the outbound API. */
export const apiDocsText = defineTexts('features/outbound-api/components/EndpointDocs', english);
