import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'E-mail',
  phone: 'Telefono',
  company: 'Azienda',
  street: 'Via e numero civico',
  line2: 'Interno, piano',
  postalCode: 'CAP',
  city: 'Città',
  region: 'Provincia o regione',
  country: 'Paese',
  booking: 'Ho prenotato',
  time: 'Data e ora',
  openBooking: 'Prenota un appuntamento (si apre in una nuova scheda)',
  signature: 'Disegna la firma',
  name: 'Oppure scrivi il nome',
  clear: 'Cancella la firma',
  needed: 'Compila questo campo.',
};

export default texts;
