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
  large: 'Este archivo es demasiado grande. Tamaño máximo:',
  wrong: 'Este tipo de archivo no se admite. Se admiten:',
  many: 'Demasiados archivos. Como máximo:',
  unsafe: 'La comprobación de virus ha rechazado este archivo.',
  unsent: 'No se ha podido enviar el archivo.',
  wait: 'Espere hasta que se hayan enviado todos los archivos.',
  choose: 'Elija un archivo o suéltelo aquí',
  again: 'Reintentar',
  remove: 'Quitar',
  needed: 'Rellene este campo.',
};

export default texts;
