import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Имя',
  lastName: 'Фамилия',
  email: 'Эл. почта',
  phone: 'Телефон',
  company: 'Компания',
  street: 'Улица и дом',
  line2: 'Квартира, этаж',
  postalCode: 'Почтовый индекс',
  city: 'Город',
  region: 'Область или регион',
  country: 'Страна',
  booking: 'Время забронировано',
  time: 'Дата и время',
  openBooking: 'Забронировать время (откроется в новой вкладке)',
  signature: 'Нарисуйте подпись',
  name: 'Или введите имя',
  clear: 'Очистить подпись',
  needed: 'Пожалуйста, заполните это поле.',
};

export default texts;
