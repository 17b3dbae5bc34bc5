import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  email: 'Ел. пошта',
  phone: 'Телефон',
  company: 'Компанія',
  street: 'Вулиця та будинок',
  line2: 'Квартира, поверх',
  postalCode: 'Поштовий індекс',
  city: 'Місто',
  region: 'Область або регіон',
  country: 'Країна',
  booking: 'Час заброньовано',
  time: 'Дата й час',
  openBooking: 'Забронювати час (відкриється в новій вкладці)',
  signature: 'Намалюйте підпис',
  name: 'Або введіть ім’я',
  clear: 'Очистити підпис',
  needed: 'Будь ласка, заповніть це поле.',
};

export default texts;
