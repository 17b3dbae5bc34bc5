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
  booking: 'Запазих час',
  time: 'Дата и час',
  openBooking: 'Запазете час (отваря се в нов раздел)',
  signature: 'Нарисувайте подписа си',
  name: 'Или въведете името си',
  clear: 'Изчистване на подписа',
  needed: 'Моля, попълнете това поле.',
};

export default texts;
