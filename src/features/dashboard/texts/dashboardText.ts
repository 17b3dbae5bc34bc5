import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the overview. What is fetched after its numbers has catalogs of its own: the first steps, sample data, the other charts. */
export const dashboardText = defineTexts('features/dashboard', english);
