import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Nome',
  lastName: 'Apelido',
  email: 'E-mail',
  phone: 'Telefone',
  company: 'Empresa',
  street: 'Rua e número',
  line2: 'Apartamento, andar',
  postalCode: 'Código postal',
  city: 'Cidade',
  region: 'Estado ou região',
  country: 'País',
  booking: 'Já fiz a reserva',
  time: 'Data e hora',
  openBooking: 'Reservar um horário (abre em uma nova aba)',
  signature: 'Desenhe sua assinatura',
  name: 'Ou digite seu nome',
  clear: 'Limpar a assinatura',
  needed: 'Preencha este campo.',
};

export default texts;
