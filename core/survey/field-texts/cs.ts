import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Jméno',
  lastName: 'Příjmení',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Ulice a číslo',
  line2: 'Byt, patro',
  postalCode: 'PSČ',
  city: 'Město',
  region: 'Kraj',
  country: 'Země',
  booking: 'Termín mám rezervovaný',
  time: 'Datum a čas',
  openBooking: 'Rezervovat termín (otevře se na nové kartě)',
  signature: 'Nakreslete svůj podpis',
  name: 'Nebo napište své jméno',
  clear: 'Vymazat podpis',
  needed: 'Vyplňte prosím toto pole.',
};

export default texts;
