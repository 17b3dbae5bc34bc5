import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The names of pages in the browser, and what stands in place of a page that cannot be shown: part of the first page. */
export const routeText = defineTexts('app', english);
