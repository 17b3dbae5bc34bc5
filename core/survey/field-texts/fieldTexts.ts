import type { FieldName } from '../types/fieldNames';

/** Texts that visitors see at a file question. */
export type FileWord =
  'large' | 'wrong' | 'many' | 'unsafe' | 'unsent' | 'wait' | 'choose' | 'again' | 'remove';

/** Texts that visitors see at the fields of a contact, an address, a booking, a signature or files, in one language other than English. */
export type FieldTexts = Readonly<
  Record<FieldName | FileWord | 'needed' | 'openBooking' | 'clear', string>
>;
