import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  company: 'الشركة',
  street: 'الشارع والرقم',
  line2: 'الشقة أو الطابق',
  postalCode: 'الرمز البريدي',
  city: 'المدينة',
  region: 'الولاية أو المنطقة',
  country: 'البلد',
  booking: 'لقد حجزت موعدًا',
  time: 'التاريخ والوقت',
  openBooking: 'احجز موعدًا (يُفتح في علامة تبويب جديدة)',
  signature: 'ارسم توقيعك',
  name: 'أو اكتب اسمك',
  clear: 'امسح التوقيع',
  needed: 'يرجى ملء هذا الحقل.',
};

export default texts;
