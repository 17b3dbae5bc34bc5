import type { FieldName } from '../types/fieldNames';

/** What a visitor reads at the fields of a contact, an address, a booking or a signature, in one language other than English. */
export type FieldTexts = Readonly<Record<FieldName | 'needed' | 'openBooking' | 'clear', string>>;
