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
  booking: 'Jeg har bestilt time',
  time: 'Dato og klokkeslett',
  openBooking: 'Bestill time (åpnes i en ny fane)',
  signature: 'Tegn signaturen din',
  name: 'Eller skriv navnet ditt',
  clear: 'Fjern signaturen',
  large: 'Filen er for stor. Største størrelse:',
  wrong: 'Denne filtypen godtas ikke. Godtatt:',
  many: 'For mange filer. Høyst:',
  unsafe: 'Viruskontrollen avviste denne filen.',
  unsent: 'Filen kunne ikke sendes.',
  wait: 'Vent til alle filene er sendt.',
  choose: 'Velg en fil, eller slipp den her',
  again: 'Prøv igjen',
  remove: 'Fjern',
  needed: 'Fyll ut dette feltet.',
};

export default texts;
