import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon',
  company: 'Företag',
  street: 'Gata och nummer',
  line2: 'Lägenhet, våning',
  postalCode: 'Postnummer',
  city: 'Ort',
  region: 'Län eller region',
  country: 'Land',
  booking: 'Jag har bokat',
  time: 'Datum och tid',
  openBooking: 'Boka en tid (öppnas i en ny flik)',
  signature: 'Rita din namnteckning',
  name: 'Eller skriv ditt namn',
  clear: 'Rensa namnteckningen',
  large: 'Filen är för stor. Största storlek:',
  wrong: 'Den här filtypen godtas inte. Godtas:',
  many: 'För många filer. Högst:',
  unsafe: 'Viruskontrollen avvisade filen.',
  unsent: 'Filen kunde inte skickas.',
  wait: 'Vänta tills alla filer har skickats.',
  choose: 'Välj en fil eller släpp den här',
  again: 'Försök igen',
  remove: 'Ta bort',
  needed: 'Fyll i det här fältet.',
};

export default texts;
