import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of vendor sign-in, loaded with it. */
export const vendorSignInText = defineTexts(
  'features/data-sources/components/VendorSignIn',
  english,
);
