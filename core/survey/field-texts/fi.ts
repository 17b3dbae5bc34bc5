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
  large: 'Tiedosto on liian suuri. Enimmäiskoko:',
  wrong: 'Tätä tiedostotyyppiä ei hyväksytä. Hyväksytyt:',
  many: 'Liian monta tiedostoa. Enintään:',
  unsafe: 'Virustarkistus hylkäsi tämän tiedoston.',
  unsent: 'Tiedoston lähettäminen ei onnistunut.',
  wait: 'Odota, kunnes kaikki tiedostot on lähetetty.',
  choose: 'Valitse tiedosto tai pudota se tähän',
  again: 'Yritä uudelleen',
  remove: 'Poista',
  needed: 'Täytä tämä kenttä.',
};

export default texts;
