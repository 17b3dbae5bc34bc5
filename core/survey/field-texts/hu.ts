import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Keresztnév',
  lastName: 'Vezetéknév',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Cég',
  street: 'Utca, házszám',
  line2: 'Emelet, ajtó',
  postalCode: 'Irányítószám',
  city: 'Város',
  region: 'Megye vagy régió',
  country: 'Ország',
  booking: 'Lefoglaltam az időpontot',
  time: 'Dátum és időpont',
  openBooking: 'Időpont foglalása (új lapon nyílik meg)',
  signature: 'Rajzolja meg az aláírását',
  name: 'Vagy írja be a nevét',
  clear: 'Aláírás törlése',
  large: 'A fájl túl nagy. Legnagyobb méret:',
  wrong: 'Ez a fájltípus nem fogadható el. Elfogadott:',
  many: 'Túl sok fájl. Legfeljebb:',
  unsafe: 'A vírusellenőrzés elutasította ezt a fájlt.',
  unsent: 'A fájlt nem sikerült elküldeni.',
  wait: 'Kérjük, várjon, amíg minden fájl elküldésre kerül.',
  choose: 'Válasszon fájlt, vagy húzza ide',
  again: 'Újra',
  remove: 'Eltávolítás',
  needed: 'Kérjük, töltse ki ezt a mezőt.',
};

export default texts;
