import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company: 'Empresa',
  street: 'Calle y número',
  line2: 'Piso, puerta',
  postalCode: 'Código postal',
  city: 'Ciudad',
  region: 'Provincia o región',
  country: 'País',
  needed: 'Rellene este campo.',
};

export default texts;
