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
  booking: 'He reservado',
  time: 'Fecha y hora',
  openBooking: 'Reservar una cita (se abre en una pestaña nueva)',
  signature: 'Dibuje su firma',
  name: 'O escriba su nombre',
  clear: 'Borrar la firma',
  needed: 'Rellene este campo.',
};

export default texts;
