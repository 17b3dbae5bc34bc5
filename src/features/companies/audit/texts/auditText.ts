import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the audit log, with every action it records. */
export const auditText = defineTexts('features/companies/audit', english);
