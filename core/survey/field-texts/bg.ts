import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Име',
  lastName: 'Фамилия',
  email: 'Имейл',
  phone: 'Телефон',
  company: 'Фирма',
  street: 'Улица и номер',
  line2: 'Апартамент, етаж',
  postalCode: 'Пощенски код',
  city: 'Град',
  region: 'Област',
  country: 'Държава',
  needed: 'Моля, попълнете това поле.',
};

export default texts;
