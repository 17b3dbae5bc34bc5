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
  large: 'Plik jest za duży. Największy rozmiar:',
  wrong: 'Ten typ pliku nie jest przyjmowany. Przyjmowane:',
  many: 'Za dużo plików. Najwyżej:',
  unsafe: 'Kontrola antywirusowa odrzuciła ten plik.',
  unsent: 'Nie udało się wysłać pliku.',
  wait: 'Poczekaj, aż wszystkie pliki zostaną wysłane.',
  choose: 'Wybierz plik lub upuść go tutaj',
  again: 'Spróbuj ponownie',
  remove: 'Usuń',
  needed: 'Proszę wypełnić to pole.',
};

export default texts;
