/** Fields of a contact, in order, with their names in files and in the English widget. */
export const contactFields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
} as const;

/** Fields of a postal address. */
export const addressFields = {
  street: 'Street and number',
  line2: 'Apartment, floor (line 2)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
} as const;

/** Parts of a booking: the confirmation, and the time. */
export const bookingFields = { booking: 'Booking', time: 'Date and time' } as const;

/** Parts of a signature in lists and files: the confirmation, and the typed name. */
export const signatureFields = { signature: 'Signature', name: 'Name' } as const;

/** A field that a question can include or leave out. */
export type AskedField = keyof typeof contactFields | keyof typeof addressFields;

/** Any named part of an answer. */
export type FieldName = AskedField | keyof typeof bookingFields | keyof typeof signatureFields;

/** Returns the names of all fields, in order. */
export const namesIn = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(labels) as Name[];
