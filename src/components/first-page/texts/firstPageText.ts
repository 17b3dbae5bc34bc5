import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Texts of components on the first page, before sign-in. Few, because every visitor fetches them. */
export const firstPageText = defineTexts('components/first-page', english);
