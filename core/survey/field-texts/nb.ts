import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Gate og nummer',
  line2: 'Leilighet, etasje',
  postalCode: 'Postnummer',
  city: 'Sted',
  region: 'Fylke eller region',
  country: 'Land',
  needed: 'Fyll ut dette feltet.',
};

export default texts;
