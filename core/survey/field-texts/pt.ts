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
  needed: 'Preencha este campo.',
};

export default texts;
