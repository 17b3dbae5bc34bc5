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
  large: 'Bu dosya çok büyük. En büyük boyut:',
  wrong: 'Bu dosya türü kabul edilmiyor. Kabul edilenler:',
  many: 'Çok fazla dosya. En fazla:',
  unsafe: 'Virüs denetimi bu dosyayı reddetti.',
  unsent: 'Dosya gönderilemedi.',
  wait: 'Lütfen tüm dosyalar gönderilene kadar bekleyin.',
  choose: 'Bir dosya seçin veya buraya bırakın',
  again: 'Yeniden dene',
  remove: 'Kaldır',
  needed: 'Lütfen bu alanı doldurun.',
};

export default texts;
