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
  large: 'Este ficheiro é demasiado grande. Tamanho máximo:',
  wrong: 'Este tipo de ficheiro não é aceite. São aceites:',
  many: 'Demasiados ficheiros. No máximo:',
  unsafe: 'A verificação de vírus recusou este ficheiro.',
  unsent: 'Não foi possível enviar o ficheiro.',
  wait: 'Aguarde até que todos os ficheiros sejam enviados.',
  choose: 'Escolha um ficheiro ou largue-o aqui',
  again: 'Tentar de novo',
  remove: 'Remover',
  needed: 'Preencha este campo.',
};

export default texts;
