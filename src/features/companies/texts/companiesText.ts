import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of company management, Company Profile, its settings and its usage. */
export const companiesText = defineTexts('features/companies', english);
