import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  company: 'Entreprise',
  street: 'Numéro et rue',
  line2: 'Appartement, étage',
  postalCode: 'Code postal',
  city: 'Ville',
  region: 'Région',
  country: 'Pays',
  booking: 'J’ai réservé',
  time: 'Date et heure',
  openBooking: 'Prendre rendez-vous (s’ouvre dans un nouvel onglet)',
  signature: 'Dessinez votre signature',
  name: 'Ou saisissez votre nom',
  clear: 'Effacer la signature',
  needed: 'Veuillez remplir ce champ.',
};

export default texts;
