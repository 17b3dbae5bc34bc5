import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/**
 * The texts of the overview. Parts that load after its numbers have their own catalogs: the first
 * steps, sample data, the other charts.
 */
export const dashboardText = defineTexts('features/dashboard', english);
