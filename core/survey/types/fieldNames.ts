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

/** The parts of a booking: that it was made, and for when. */
export const bookingFields = { booking: 'Booking', time: 'Date and time' } as const;

/** The parts of a signature that lists and files show: that it was given, and the name that was typed. */
export const signatureFields = { signature: 'Signature', name: 'Name' } as const;

/** A field that a question may ask for or leave out. */
export type AskedField = keyof typeof contactFields | keyof typeof addressFields;

/** Any named part of an answer. */
export type FieldName = AskedField | keyof typeof bookingFields | keyof typeof signatureFields;

/** The names of all fields, in order. */
export const namesIn = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(labels) as Name[];
