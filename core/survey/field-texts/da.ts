import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Gade og nummer',
  line2: 'Etage, dør',
  postalCode: 'Postnummer',
  city: 'By',
  region: 'Region',
  country: 'Land',
  booking: 'Jeg har booket en tid',
  time: 'Dato og tidspunkt',
  openBooking: 'Book en tid (åbner i en ny fane)',
  signature: 'Tegn din underskrift',
  name: 'Eller skriv dit navn',
  clear: 'Ryd underskriften',
  large: 'Filen er for stor. Største størrelse:',
  wrong: 'Denne filtype accepteres ikke. Accepteret:',
  many: 'For mange filer. Højst:',
  unsafe: 'Viruskontrollen afviste denne fil.',
  unsent: 'Filen kunne ikke sendes.',
  wait: 'Vent, til alle filer er sendt.',
  choose: 'Vælg en fil, eller slip den her',
  again: 'Prøv igen',
  remove: 'Fjern',
  needed: 'Udfyld venligst dette felt.',
};

export default texts;
