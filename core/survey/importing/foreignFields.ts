import { addressFields, contactFields, namesIn, type FieldName } from '../types/fieldNames';
import { byWord, fieldsOf, isOn, wordOf } from './fileValues';
import type { ForeignQuestion } from './importModel';

/** Names of fields in other tools: the words of HTML's autocomplete, and Typeform's own. */
const MEANINGS = byWord<FieldName>({
  'given-name': 'firstName',
  first_name: 'firstName',
  'family-name': 'lastName',
  last_name: 'lastName',
  email: 'email',
  tel: 'phone',
  phone_number: 'phone',
  organization: 'company',
  company: 'company',
  'street-address': 'street',
  'address-line1': 'street',
  address: 'street',
  'address-line2': 'line2',
  address_line_2: 'line2',
  'postal-code': 'postalCode',
  zip_code: 'postalCode',
  'address-level2': 'city',
  city: 'city',
  'address-level1': 'region',
  state: 'region',
  country: 'country',
  'country-name': 'country',
});

/**
 * Returns the contact or address that a group of texts forms; null if one text has another meaning or two have the same. `meaningKey`: the
 * meaning that each text declares.
 */
export const fieldsQuestion = (
  fields: readonly Readonly<Record<string, unknown>>[],
  meaningKey: 'subfield_key' | 'autocomplete',
): Pick<ForeignQuestion, 'type' | 'required' | 'settings'> | null => {
  const known = new Map(
    fields.map((field) => [
      MEANINGS[wordOf(field[meaningKey])],
      isOn(field['isRequired'] ?? fieldsOf(field['validations'])['required']),
    ]),
  );
  if (known.has(undefined) || known.size < Math.max(fields.length, 2)) return null;
  for (const [type, labels] of [
    ['contact', contactFields],
    ['address', addressFields],
  ] as const) {
    const names: FieldName[] = namesIn<FieldName>(labels as Record<FieldName, string>);
    const foundNames = names.filter((name) => known.has(name));
    const requiredFields = foundNames.filter((name) => known.get(name));
    if (foundNames.length === known.size)
      return {
        type,
        required: requiredFields.length > 0,
        settings: { fields: foundNames, requiredFields },
      };
  }
  return null;
};
