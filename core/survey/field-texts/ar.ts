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
  large: 'هذا الملف كبير جدًا. أكبر حجم:',
  wrong: 'هذا النوع من الملفات غير مقبول. المقبول:',
  many: 'عدد الملفات كبير جدًا. الحد الأقصى:',
  unsafe: 'رفض فحص الفيروسات هذا الملف.',
  unsent: 'تعذر إرسال الملف.',
  wait: 'يرجى الانتظار حتى تُرسل كل الملفات.',
  choose: 'اختر ملفًا أو أفلته هنا',
  again: 'أعد المحاولة',
  remove: 'إزالة',
  needed: 'يرجى ملء هذا الحقل.',
};

export default texts;
