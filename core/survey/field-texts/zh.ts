import type { FieldTexts } from './fieldTexts';

const texts: FieldTexts = {
  firstName: '名',
  lastName: '姓',
  email: '电子邮件',
  phone: '电话',
  company: '公司',
  street: '街道和门牌号',
  line2: '公寓、楼层',
  postalCode: '邮政编码',
  city: '城市',
  region: '省份或地区',
  country: '国家/地区',
  booking: '我已预约',
  time: '日期和时间',
  openBooking: '预约时间（在新标签页中打开）',
  signature: '手写签名',
  name: '或输入您的姓名',
  clear: '清除签名',
  large: '文件太大。最大大小：',
  wrong: '不接受此类型的文件。可接受：',
  many: '文件太多。最多：',
  unsafe: '病毒检查拒绝了此文件。',
  unsent: '文件未能发送。',
  wait: '请等待所有文件发送完毕。',
  choose: '选择文件，或拖放到此处',
  again: '重试',
  remove: '移除',
  needed: '请填写此项。',
};

export default texts;
