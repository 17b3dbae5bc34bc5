import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  region: 'Bundesland oder Region',
  country: 'Land',
  booking: 'Ich habe gebucht',
  time: 'Datum und Uhrzeit',
  openBooking: 'Termin buchen (öffnet sich in einem neuen Tab)',
  signature: 'Unterschrift zeichnen',
  name: 'Oder Namen eingeben',
  clear: 'Unterschrift löschen',
  needed: 'Bitte füllen Sie dieses Feld aus.',
};

export default texts;
