import { addressFields, bookingFields, contactFields } from '../types/fieldNames';
import type { FieldTexts } from './fieldTexts';

/** English, for types that have no room for their own texts. */
const texts: FieldTexts = {
  ...contactFields,
  ...addressFields,
  ...bookingFields,
  booking: 'I have booked',
  openBooking: 'Book an appointment (opens in a new tab)',
  signature: 'Draw your signature',
  name: 'Or type your name',
  clear: 'Clear the signature',
  large: 'This file is too large. Maximum size:',
  wrong: 'This type of file is not accepted. Accepted:',
  many: 'Too many files. At most:',
  unsafe: 'This file was rejected by the virus scan.',
  unsent: 'The file could not be sent.',
  wait: 'Please wait until every file has been sent.',
  choose: 'Choose a file, or drop it here',
  again: 'Try again',
  remove: 'Remove',
  needed: 'Please fill in this field.',
};

export default texts;
