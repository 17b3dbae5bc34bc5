import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Όνομα',
  lastName: 'Επώνυμο',
  email: 'Email',
  phone: 'Τηλέφωνο',
  company: 'Εταιρεία',
  street: 'Οδός και αριθμός',
  line2: 'Διαμέρισμα, όροφος',
  postalCode: 'Ταχυδρομικός κώδικας',
  city: 'Πόλη',
  region: 'Περιφέρεια',
  country: 'Χώρα',
  booking: 'Έκλεισα ραντεβού',
  time: 'Ημερομηνία και ώρα',
  openBooking: 'Κλείστε ραντεβού (ανοίγει σε νέα καρτέλα)',
  signature: 'Σχεδιάστε την υπογραφή σας',
  name: 'Ή πληκτρολογήστε το όνομά σας',
  clear: 'Διαγραφή υπογραφής',
  needed: 'Συμπληρώστε αυτό το πεδίο.',
};

export default texts;
