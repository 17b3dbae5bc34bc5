import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a sign-in at a source's vendor, fetched with it. */
export const vendorSignInText = defineTexts(
  'features/data-sources/components/VendorSignIn',
  english,
);
