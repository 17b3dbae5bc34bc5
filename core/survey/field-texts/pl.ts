import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Ulica i numer',
  line2: 'Mieszkanie, piętro',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  region: 'Województwo lub region',
  country: 'Kraj',
  booking: 'Termin zarezerwowany',
  time: 'Data i godzina',
  openBooking: 'Zarezerwuj termin (otwiera się w nowej karcie)',
  signature: 'Narysuj podpis',
  name: 'Lub wpisz imię i nazwisko',
  clear: 'Wyczyść podpis',
  needed: 'Proszę wypełnić to pole.',
};

export default texts;
