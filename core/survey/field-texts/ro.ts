import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Prenume',
  lastName: 'Nume',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Companie',
  street: 'Stradă și număr',
  line2: 'Apartament, etaj',
  postalCode: 'Cod poștal',
  city: 'Oraș',
  region: 'Județ sau regiune',
  country: 'Țară',
  booking: 'Am făcut programarea',
  time: 'Data și ora',
  openBooking: 'Programați-vă (se deschide într-o filă nouă)',
  signature: 'Desenați semnătura',
  name: 'Sau scrieți numele',
  clear: 'Ștergeți semnătura',
  large: 'Fișierul este prea mare. Dimensiunea maximă:',
  wrong: 'Acest tip de fișier nu este acceptat. Acceptate:',
  many: 'Prea multe fișiere. Cel mult:',
  unsafe: 'Verificarea antivirus a respins acest fișier.',
  unsent: 'Fișierul nu a putut fi trimis.',
  wait: 'Așteptați până când toate fișierele sunt trimise.',
  choose: 'Alegeți un fișier sau trageți-l aici',
  again: 'Încercați din nou',
  remove: 'Eliminați',
  needed: 'Completați acest câmp.',
};

export default texts;
