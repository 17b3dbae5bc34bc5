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
  large: 'Il file è troppo grande. Dimensione massima:',
  wrong: 'Questo tipo di file non è accettato. Accettati:',
  many: 'Troppi file. Al massimo:',
  unsafe: 'Il controllo antivirus ha rifiutato questo file.',
  unsent: 'Non è stato possibile inviare il file.',
  wait: 'Attenda che tutti i file siano stati inviati.',
  choose: 'Scelga un file o lo trascini qui',
  again: 'Riprova',
  remove: 'Rimuovi',
  needed: 'Compila questo campo.',
};

export default texts;
