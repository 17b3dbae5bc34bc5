/** Placeholders of fields. Code and URLs are the same in every language. */
export const STYLING_EXAMPLES = {
  address: 'https://',
  width: '100%',
  maxWidth: '600px',
  padding: '20px',
  buttonPadding: '12px 24px',
  logoWidth: '200px',
  logoHeight: 'auto',
  logoMargin: '0px',
  countries: 'DE, AT, CH',
  place: '#survey',
  clicked: '.checkout-button',
  event: 'checkout_failed',
  identifier: 'user_email',
  referrers: 'google.com, newsletter',
} as const;
