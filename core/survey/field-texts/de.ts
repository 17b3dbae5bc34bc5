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
  large: 'Diese Datei ist zu groß. Höchstens:',
  wrong: 'Dieser Dateityp wird nicht angenommen. Erlaubt sind:',
  many: 'Zu viele Dateien. Höchstens:',
  unsafe: 'Die Virenprüfung hat diese Datei abgelehnt.',
  unsent: 'Die Datei konnte nicht gesendet werden.',
  wait: 'Bitte warten Sie, bis alle Dateien gesendet sind.',
  choose: 'Datei auswählen oder hier ablegen',
  again: 'Erneut versuchen',
  remove: 'Entfernen',
  needed: 'Bitte füllen Sie dieses Feld aus.',
};

export default texts;
