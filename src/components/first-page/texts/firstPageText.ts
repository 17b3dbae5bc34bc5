import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Texts of the components that stand on the first page, before anyone has signed in: few, because every visitor fetches them. */
export const firstPageText = defineTexts('components/first-page', english);
