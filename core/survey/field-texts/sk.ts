import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Meno',
  lastName: 'Priezvisko',
  email: 'E-mail',
  phone: 'Telefón',
  company: 'Firma',
  street: 'Ulica a číslo',
  line2: 'Byt, poschodie',
  postalCode: 'PSČ',
  city: 'Mesto',
  region: 'Kraj',
  country: 'Krajina',
  booking: 'Termín mám rezervovaný',
  time: 'Dátum a čas',
  openBooking: 'Rezervovať termín (otvorí sa na novej karte)',
  signature: 'Nakreslite svoj podpis',
  name: 'Alebo napíšte svoje meno',
  clear: 'Vymazať podpis',
  large: 'Súbor je príliš veľký. Najväčšia veľkosť:',
  wrong: 'Tento typ súboru sa neprijíma. Prijíma sa:',
  many: 'Príliš veľa súborov. Najviac:',
  unsafe: 'Antivírusová kontrola tento súbor odmietla.',
  unsent: 'Súbor sa nepodarilo odoslať.',
  wait: 'Počkajte, kým sa odošlú všetky súbory.',
  choose: 'Vyberte súbor alebo ho sem presuňte',
  again: 'Skúsiť znova',
  remove: 'Odstrániť',
  needed: 'Vyplňte toto pole.',
};

export default texts;
