import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'Ad',
  lastName: 'Soyad',
  email: 'E-posta',
  phone: 'Telefon',
  company: 'Şirket',
  street: 'Sokak ve numara',
  line2: 'Daire, kat',
  postalCode: 'Posta kodu',
  city: 'Şehir',
  region: 'İl veya bölge',
  country: 'Ülke',
  booking: 'Randevu aldım',
  time: 'Tarih ve saat',
  openBooking: 'Randevu al (yeni sekmede açılır)',
  signature: 'İmzanızı çizin',
  name: 'Ya da adınızı yazın',
  clear: 'İmzayı temizle',
  needed: 'Lütfen bu alanı doldurun.',
};

export default texts;
