import type { FieldName } from '../types/fieldNames';

/** What a visitor reads at the fields of a contact or an address, in one language other than English. */
export type FieldTexts = Readonly<Record<FieldName | 'needed', string>>;
