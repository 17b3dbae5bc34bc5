import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of clicks by variant. */
export const clickVariantsText = defineTexts(
  'features/dashboard/components/ClickVariants',
  english,
);
