import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Page titles, and texts for pages that can't be shown. Part of the first bundle. */
export const routeText = defineTexts('app', english);
