import type { RecordPages } from '#kernel/ui/desk.ts';

/** The heading that management's menu has for what the shop sells. */
const market = { en: 'Market', th: 'การขาย' };

/** Management's pages of packages. */
export const packagePages: RecordPages = {
  group: market,
  title: { en: 'Fund Packages', th: 'แพ็กเกจ' },
  path: '/management/package',
  create: { en: 'Create Package', th: 'สร้างแพ็กเกจ' },
  none: {
    en: 'No packages yet. A package gives points or unlimited days, such as 10 classes for 60 days.',
    th: 'ยังไม่มีแพ็กเกจ แพ็กเกจคือแต้มหรือวันใช้ไม่จำกัดที่ขายให้สมาชิก เช่น 10 คลาส ใช้ได้ 60 วัน',
  },
};

/** Management's pages of packages that a member buys once. */
export const oneTimePackagePages: RecordPages = {
  group: market,
  title: { en: 'One Time Packages', th: 'แพ็กเกจซื้อได้ครั้งเดียว' },
  path: '/management/one-time-package',
  create: { en: 'Create One Time Package', th: 'สร้างแพ็กเกจซื้อได้ครั้งเดียว' },
  none: {
    en: 'No one-time packages yet. Each member can buy one only once, such as a first class at half price.',
    th: 'ยังไม่มีแพ็กเกจซื้อได้ครั้งเดียว สมาชิกแต่ละคนซื้อได้หนึ่งครั้ง เช่น คลาสแรกครึ่งราคา',
  },
};

/** Management's pages of promotions. */
export const promotionPages: RecordPages = {
  group: market,
  title: { en: 'Promotion Groups', th: 'กลุ่มโปรโมชัน' },
  path: '/management/promotion-group',
  create: { en: 'Create Promotion', th: 'สร้างกลุ่มโปรโมชัน' },
  none: {
    en: 'No promotions yet. Members buy the packages that a promotion lists.',
    th: 'ยังไม่มีกลุ่มโปรโมชัน สมาชิกซื้อได้เฉพาะแพ็กเกจที่อยู่ในกลุ่มโปรโมชัน',
  },
};

/** What leads members to the packages, and that page's title. */
export const buy = { en: 'Purchase package', th: 'ซื้อแพ็กเกจ' };
/** The same on a button beside points. */
export const buyShort = { en: 'Buy a package', th: 'ซื้อแพ็กเกจ' };
/** The same for a booking that waits for the points. */
export const buyAndBook = { en: 'Buy points and book', th: 'ซื้อแต้มแล้วจอง' };
/** The page that members buy from. */
export const buyAddress = '/membership/shop-{shopId}/id-{memberId}/package';
/** The page that follows an order. */
export const summaryAddress = '/membership/shop-{shopId}/id-{memberId}/order/id-{orderNo}/summary';
