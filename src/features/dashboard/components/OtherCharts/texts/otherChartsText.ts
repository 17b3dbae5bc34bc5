import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the charts below the main one, loaded with them. */
export const otherChartsText = defineTexts('features/dashboard/components/OtherCharts', english);
