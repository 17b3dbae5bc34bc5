import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the company profile and its wizard. */
export const companyProfileText = defineTexts('features/companies/profile', english);
