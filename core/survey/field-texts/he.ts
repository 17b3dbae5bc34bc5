import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: 'שם פרטי',
  lastName: 'שם משפחה',
  email: 'דוא״ל',
  phone: 'טלפון',
  company: 'חברה',
  street: 'רחוב ומספר',
  line2: 'דירה, קומה',
  postalCode: 'מיקוד',
  city: 'עיר',
  region: 'מחוז או אזור',
  country: 'מדינה',
  booking: 'קבעתי תור',
  time: 'תאריך ושעה',
  openBooking: 'קביעת תור (נפתח בכרטיסייה חדשה)',
  signature: 'ציור החתימה',
  name: 'או הקלדת השם',
  clear: 'ניקוי החתימה',
  large: 'הקובץ גדול מדי. הגודל המרבי:',
  wrong: 'סוג קובץ זה אינו מתקבל. מתקבלים:',
  many: 'יותר מדי קבצים. לכל היותר:',
  unsafe: 'בדיקת הווירוסים דחתה את הקובץ.',
  unsent: 'לא ניתן היה לשלוח את הקובץ.',
  wait: 'יש להמתין עד שכל הקבצים יישלחו.',
  choose: 'בחרו קובץ או גררו אותו לכאן',
  again: 'ניסיון נוסף',
  remove: 'הסרה',
  needed: 'נא למלא שדה זה.',
};

export default texts;
