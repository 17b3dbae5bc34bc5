import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of rules and of the reasons for a segment. */
export const segmentReasonText = defineTexts('features/audience/reasons', english);
