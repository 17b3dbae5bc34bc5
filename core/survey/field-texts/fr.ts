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
  large: 'Ce fichier est trop volumineux. Taille maximale :',
  wrong: 'Ce type de fichier n’est pas accepté. Types acceptés :',
  many: 'Trop de fichiers. Au maximum :',
  unsafe: 'Le contrôle antivirus a refusé ce fichier.',
  unsent: 'Le fichier n’a pas pu être envoyé.',
  wait: 'Veuillez attendre que tous les fichiers soient envoyés.',
  choose: 'Choisissez un fichier ou déposez-le ici',
  again: 'Réessayer',
  remove: 'Retirer',
  needed: 'Veuillez remplir ce champ.',
};

export default texts;
