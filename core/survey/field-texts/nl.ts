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
  booking: 'Ik heb geboekt',
  time: 'Datum en tijd',
  openBooking: 'Afspraak boeken (opent in een nieuw tabblad)',
  signature: 'Teken uw handtekening',
  name: 'Of typ uw naam',
  clear: 'Handtekening wissen',
  needed: 'Vul dit veld in.',
};

export default texts;
