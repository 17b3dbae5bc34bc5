/** The fields that a contact can have, in order, and how files and the English widget call them. */
export const contactFields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
} as const;

/** The same of a postal address. */
export const addressFields = {
  street: 'Street and number',
  line2: 'Apartment, floor (line 2)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
} as const;

/** One field of a contact or an address. */
export type FieldName = keyof typeof contactFields | keyof typeof addressFields;

/** The names of all fields, in order. */
export const namesIn = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(labels) as Name[];
