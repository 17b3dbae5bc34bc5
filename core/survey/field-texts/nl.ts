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
  large: 'Dit bestand is te groot. Maximale grootte:',
  wrong: 'Dit bestandstype wordt niet geaccepteerd. Wel geaccepteerd:',
  many: 'Te veel bestanden. Maximaal:',
  unsafe: 'De viruscontrole heeft dit bestand geweigerd.',
  unsent: 'Het bestand kon niet worden verzonden.',
  wait: 'Wacht tot alle bestanden zijn verzonden.',
  choose: 'Kies een bestand of zet het hier neer',
  again: 'Opnieuw proberen',
  remove: 'Verwijderen',
  needed: 'Vul dit veld in.',
};

export default texts;
