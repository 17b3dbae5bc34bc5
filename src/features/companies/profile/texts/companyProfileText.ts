import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The questions of a company's profile, and the wizard that asks them. */
export const companyProfileText = defineTexts('features/companies/profile', english);
