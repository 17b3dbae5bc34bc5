import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  email: 'E-mail',
  phone: 'Telefoon',
  company: 'Bedrijf',
  street: 'Straat en huisnummer',
  line2: 'Toevoeging, verdieping',
  postalCode: 'Postcode',
  city: 'Plaats',
  region: 'Provincie of regio',
  country: 'Land',
  needed: 'Vul dit veld in.',
};

export default texts;
