import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  phone: '電話番号',
  company: '会社名',
  street: '町名・番地',
  line2: '建物名・部屋番号',
  postalCode: '郵便番号',
  city: '市区町村',
  region: '都道府県',
  country: '国',
  booking: '予約しました',
  time: '日時',
  openBooking: '日時を予約する（新しいタブで開きます）',
  signature: '署名を描いてください',
  name: 'または名前を入力してください',
  clear: '署名を消去',
  needed: 'この項目を入力してください。',
};

export default texts;
