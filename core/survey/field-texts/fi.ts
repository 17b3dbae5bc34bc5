import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  phone: 'Puhelin',
  company: 'Yritys',
  street: 'Katuosoite',
  line2: 'Huoneisto, kerros',
  postalCode: 'Postinumero',
  city: 'Kaupunki',
  region: 'Maakunta tai alue',
  country: 'Maa',
  booking: 'Olen varannut ajan',
  time: 'Päivä ja kellonaika',
  openBooking: 'Varaa aika (avautuu uuteen välilehteen)',
  signature: 'Piirrä allekirjoituksesi',
  name: 'Tai kirjoita nimesi',
  clear: 'Tyhjennä allekirjoitus',
  needed: 'Täytä tämä kenttä.',
};

export default texts;
