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
  large: 'ファイルが大きすぎます。最大サイズ：',
  wrong: 'この種類のファイルは受け付けていません。使用できる種類：',
  many: 'ファイルが多すぎます。最大数：',
  unsafe: 'ウイルスチェックでこのファイルは拒否されました。',
  unsent: 'ファイルを送信できませんでした。',
  wait: 'すべてのファイルが送信されるまでお待ちください。',
  choose: 'ファイルを選択するか、ここにドロップしてください',
  again: '再試行',
  remove: '削除',
  needed: 'この項目を入力してください。',
};

export default texts;
