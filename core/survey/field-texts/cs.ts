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
  large: 'Soubor je příliš velký. Největší velikost:',
  wrong: 'Tento typ souboru se nepřijímá. Přijímá se:',
  many: 'Příliš mnoho souborů. Nejvýše:',
  unsafe: 'Antivirová kontrola tento soubor odmítla.',
  unsent: 'Soubor se nepodařilo odeslat.',
  wait: 'Počkejte prosím, než se odešlou všechny soubory.',
  choose: 'Vyberte soubor nebo ho přetáhněte sem',
  again: 'Zkusit znovu',
  remove: 'Odebrat',
  needed: 'Vyplňte prosím toto pole.',
};

export default texts;
