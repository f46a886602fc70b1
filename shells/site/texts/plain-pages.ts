import { common } from './common.ts';
import type { SitePage } from './pages.ts';

const renewal = {
  th: 'หากร้านไม่ต่ออายุ สมาชิกจะจองและซื้อไม่ได้จนกว่าจะต่ออายุ แต่ยังดูและยกเลิกการจองเดิมได้',
  en: 'If a shop is not renewed, its members cannot book or buy until it is. They can still see and cancel their bookings.',
};
const responsible = {
  title: { th: 'ผู้ให้บริการ', en: 'Provider' },
  text: { th: '{site_operator}', en: '{site_operator}' },
  mark: 'site_operator',
} as const;

/** What Sala costs. The provider's own figures come from the installation. */
export const pricePage: SitePage = {
  name: 'price',
  path: '/price',
  label: common.price,
  title: { th: 'ราคาของ Sala', en: 'Price of Sala' },
  description: {
    th: 'ราคาของ Sala สิ่งที่ร้านได้ใช้ และค่าธรรมเนียมที่ผู้ให้บริการรายอื่นคิด',
    en: 'What Sala costs, what a shop gets, and which fees other providers charge.',
  },
  heading: { th: 'ราคา', en: 'Price' },
  lead: {
    th: 'แต่ละร้านใช้ไม่เหมือนกัน บอกจำนวนสาขาและสิ่งที่อยากเปิดใช้ แล้วเราจะเสนอราคาให้',
    en: 'Shops differ. Tell us how many branches you have and what you want to use, and we quote a price.',
  },
  articles: [
    {
      title: { th: 'ราคาปัจจุบัน', en: 'Current price' },
      text: { th: '{site_price}', en: '{site_price}' },
      mark: 'site_price',
    },
    {
      title: { th: 'สิ่งที่ร้านได้ใช้', en: 'What a shop gets' },
      text: {
        th: 'แอปสมาชิกใน LINE หน้าร้าน หน้าจัดการ เอกสารการขาย และรายงาน เปิดใช้คลาส พื้นที่ คลาสส่วนตัว แพ็กเกจ และกระเป๋าเงินตามที่ร้านต้องการ',
        en: 'The member app in LINE, the front desk, management, sales documents and reports. Classes, places, private sessions, packages and the wallet are switched on as the shop needs them.',
      },
    },
    {
      title: { th: 'ค่าธรรมเนียมของผู้ให้บริการรายอื่น', en: 'Fees of other providers' },
      text: {
        th: 'Pay Solutions และ LINE คิดค่าธรรมเนียมกับร้านโดยตรง',
        en: 'Pay Solutions and LINE charge the shop their own fees.',
      },
    },
    { title: { th: 'เมื่อครบกำหนด', en: 'At the end of a plan' }, text: renewal },
  ],
  sections: [],
};

/** How a shop uses Sala. */
export const guidePage: SitePage = {
  name: 'guide',
  path: '/guide',
  label: common.guide,
  title: { th: 'คู่มือสำหรับร้าน | Sala', en: 'Guide for shops | Sala' },
  description: {
    th: 'วิธีเปิดร้าน ทำงานหน้าร้าน ขายแพ็กเกจ ปิดยอด และแก้ปัญหาใน Sala พร้อมรูปหน้าจอจริง',
    en: 'How to open a shop in Sala, work at the front desk, sell packages, close the drawer and solve problems, with real screens.',
  },
  heading: { th: 'คู่มือสำหรับร้าน', en: 'Guide for shops' },
  lead: {
    th: 'Sala มีสามส่วน: แอปสมาชิกใน LINE หน้าร้าน และหน้าจัดการร้าน รูปทั้งหมดถ่ายจากร้านตัวอย่าง',
    en: 'Sala has three apps: the member app in LINE, the front desk and management. All pictures show the demo shop.',
  },
  isGuide: true,
  sections: [],
};

/** What the provider stores of visitors and members. */
export const privacyPage: SitePage = {
  name: 'privacy',
  path: '/privacy-policy',
  label: common.privacy,
  title: { th: 'ความเป็นส่วนตัว | Sala', en: 'Privacy | Sala' },
  description: {
    th: 'ข้อมูลที่ Sala เก็บจากผู้เข้าชมเว็บไซต์และสมาชิกของร้าน และวิธีขอลบ',
    en: 'What Sala stores of visitors and of members of shops, and how to have it erased.',
  },
  heading: { th: 'ความเป็นส่วนตัว', en: 'Privacy' },
  lead: {
    th: 'เราเก็บเท่าที่จำเป็น และบอกว่าเก็บอะไร เพราะอะไร และนานเท่าไร',
    en: 'We store what is needed, and say what it is, why, and for how long.',
  },
  articles: [
    {
      title: { th: 'คำขอดูเดโม', en: 'Demo requests' },
      text: {
        th: 'เราเก็บชื่อ ชื่อธุรกิจ และเบอร์โทรเพื่อโทรกลับ และลบเมื่อครบ {keepDays} วัน หรือก่อนนั้นเมื่อคุณขอ',
        en: 'We store your name, business and phone number to call you back. We erase them after {keepDays} days, or sooner if you ask.',
      },
    },
    {
      title: { th: 'การเข้าชมเว็บไซต์', en: 'Visits' },
      text: {
        th: 'หน้าเว็บนี้ไม่โหลดสิ่งใดจากบริษัทอื่นและไม่มีคุกกี้โฆษณา ที่อยู่ IP ใช้เพื่อจำกัดจำนวนคำขอ และบันทึกในล็อกของเซิร์ฟเวอร์พร้อมเวลา ประเภทของคำขอ และบัญชีที่ใช้ เราลบล็อกเมื่อครบกำหนดที่เราตั้งไว้ สอบถามระยะเวลาได้',
        en: 'These pages load nothing from other companies and set no advertising cookies. Your IP address is used to limit the number of requests. The server log stores it with the time, the kind of request and the account. We erase the log after our log period. Ask us how long it is.',
      },
    },
    {
      title: { th: 'สมาชิกของร้าน', en: 'Members of a shop' },
      text: {
        th: 'ร้านเป็นผู้ควบคุมข้อมูลของสมาชิก และ Sala ประมวลผลแทนร้าน สมาชิกอ่านนโยบายของร้าน ดาวน์โหลดข้อมูล และลบบัญชีได้ในแอป',
        en: 'The shop is the controller of its members’ data, and Sala processes it for the shop. Members read the shop’s policy, download their data and delete their account in the app.',
      },
    },
    {
      title: { th: 'สิทธิของคุณ', en: 'Your rights' },
      text: {
        th: 'ขอดู แก้ไข หรือลบข้อมูลของคุณได้ ติดต่อเราตามช่องทางหรือแบบฟอร์มในหน้านี้',
        en: 'You can ask to see, correct or erase your data. Contact us as this page says, or with its form.',
      },
    },
    responsible,
  ],
  sections: [],
};

/** On which terms the provider offers Sala. */
export const termsPage: SitePage = {
  name: 'terms',
  path: '/terms',
  label: common.terms,
  title: { th: 'ข้อกำหนดการใช้งาน | Sala', en: 'Terms of use | Sala' },
  description: {
    th: 'ข้อกำหนดการใช้เว็บไซต์และระบบ Sala สำหรับร้าน',
    en: 'Terms for using this site and Sala as a shop.',
  },
  heading: { th: 'ข้อกำหนดการใช้งาน', en: 'Terms of use' },
  lead: {
    th: 'ข้อกำหนดสำหรับผู้เข้าชมเว็บไซต์นี้และร้านที่ใช้ Sala',
    en: 'For visitors of this site and for shops that use Sala.',
  },
  articles: [
    {
      title: { th: 'ข้อตกลงกับร้าน', en: 'Agreement with a shop' },
      text: {
        th: 'ราคา ระยะเวลา และเงื่อนไขเป็นไปตามที่ร้านตกลงกับผู้ให้บริการก่อนเปิดร้าน',
        en: 'Price, term and conditions are those that the shop and the provider agree on before the shop opens.',
      },
    },
    {
      title: { th: 'ความรับผิดชอบของร้าน', en: 'What the shop is responsible for' },
      text: {
        th: 'ร้านรับผิดชอบราคาที่ตั้ง การให้บริการแก่สมาชิก และข้อมูลที่ร้านบันทึก',
        en: 'The shop is responsible for its prices, its service to members, and the data that it enters.',
      },
    },
    {
      title: { th: 'การชำระเงินของสมาชิก', en: 'Payments of members' },
      text: {
        th: 'สมาชิกชำระเงินให้ร้านผ่านบัญชี Pay Solutions ของร้านเอง หรือที่หน้าร้าน',
        en: 'Members pay the shop through the shop’s own Pay Solutions account, or at the front desk.',
      },
    },
    { title: { th: 'เมื่อร้านไม่ต่ออายุ', en: 'If a shop is not renewed' }, text: renewal },
    responsible,
  ],
  sections: [],
};
