import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the calendar for a range of days. */
export const dayRangeText = defineTexts('components/DayRangeField', english);
