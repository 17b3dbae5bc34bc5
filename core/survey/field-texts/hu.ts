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
  needed: 'Kérjük, töltse ki ezt a mezőt.',
};

export default texts;
