import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the form of an API key. */
export const tokenFormText = defineTexts(
  'features/outbound-api/components/TokenFormDialog',
  english,
);
