import type { FieldName } from '../types/fieldNames';

/** Texts that a visitor reads at a question for files. */
export type FileWord =
  'large' | 'wrong' | 'many' | 'unsafe' | 'unsent' | 'wait' | 'choose' | 'again' | 'remove';

/** Texts that a visitor reads at the fields of a contact, an address, a booking, a signature or files, in one language other than English. */
export type FieldTexts = Readonly<
  Record<FieldName | FileWord | 'needed' | 'openBooking' | 'clear', string>
>;
