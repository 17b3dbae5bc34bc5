import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a chart, its tooltip and its table. */
export const chartCardText = defineTexts('components/ChartCard', english);
