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
  needed: 'Completați acest câmp.',
};

export default texts;
