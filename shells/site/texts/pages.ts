import { missingPage } from '#kernel/contract/site-pages.ts';
import type { SiteText } from '../text.ts';
import type { Article } from './article.ts';
import { common } from './common.ts';
import { guidePage, pricePage, privacyPage, termsPage } from './plain-pages.ts';
import { type Section, sections } from './sections.ts';

/** Where a page leads. */
export interface SiteLink {
  /** Its address in Thai. */
  readonly path: string;
  readonly text: SiteText;
}

/** A page that says one thing and leads on. */
export interface SiteNotice extends SitePage {
  readonly next: SiteLink;
}

/** A page of the public site. */
export interface SitePage {
  /** Names its files. */
  readonly name: string;
  /** Its address in Thai. */
  readonly path: string;
  /** What leads to it, where pages about Sala are listed. */
  readonly label?: SiteText;
  /** What browsers and search engines call it. */
  readonly title: SiteText;
  readonly description: SiteText;
  /** What it says first. */
  readonly heading: SiteText;
  readonly lead: SiteText;
  readonly sections: readonly Section[];
  /** Instead of sections, on a page that is read from top to bottom. */
  readonly articles?: readonly Article[];
  /** It has the guide for shops. */
  readonly isGuide?: true;
  /** The picture beside the heading; none where the film or the form stands there. */
  readonly hero?: Pick<Section, 'picture' | 'alt'>;
  /** What the film of its trade shows. */
  readonly film?: SiteText;
  readonly hasQuestions?: true;
}

const homeAlt = sections.line.alt;

/** What the film of a studio shows, which is also shown in the place of one that is not made yet. */
export const filmOfClasses: SiteText = {
  th: 'วิดีโอการใช้งานจริง: สมาชิกจองคลาสและหน้าร้านเช็กอิน',
  en: 'Film of the product in use: a member books a class and the desk checks in',
};

/** The name of a picture as the shop of the page's trade has it, such as `beauty-member-private`. */
export const tradePicture = ({ name }: Pick<SitePage, 'name'>, picture: string): string =>
  `${name}-${picture}`;

/** The pages of the public site, in the order of the menu. */
export const pages: readonly SitePage[] = [
  {
    name: 'home',
    path: '/',
    label: common.home,
    title: { th: 'Sala ระบบจองและสมาชิกใน LINE', en: 'Sala: booking and membership inside LINE' },
    description: {
      th: 'ระบบจองคลาส พื้นที่ และคลาสส่วนตัวสำหรับธุรกิจบริการ สมาชิกจองเองใน LINE ตัดแต้มอัตโนมัติ เตือนก่อนคลาส 1 วัน ขายแพ็กเกจด้วย QR และบัตรเครดิต',
      en: 'Booking for classes, places and private sessions. Members book inside LINE, points are deducted automatically, members get a reminder one day before a class, and packages are paid by QR or card.',
    },
    heading: {
      th: 'ลูกค้าจองเอง|ใน LINE |คุณมีเวลา|ดูแลลูกค้า|มากขึ้น',
      en: 'Let customers book by themselves, and have time for them',
    },
    lead: {
      th: 'Sala คือระบบจองและสมาชิกสำหรับสตูดิโอ ร้านเสริมสวย ร้านอาหาร และสนามกีฬา ลูกค้าจองและจ่ายใน LINE ร้านทำงานบนหน้าจอเดียว',
      en: 'Sala is booking and membership for studios, salons, restaurants and sports places. Customers book and pay inside LINE, the shop works on one screen.',
    },
    hero: { picture: 'member-home', alt: homeAlt },
    sections: [sections.book, sections.points, sections.waiting, sections.desk, sections.pay],
  },
  {
    name: 'feature',
    path: '/feature',
    label: common.feature,
    title: { th: 'ความสามารถของ Sala', en: 'What Sala does' },
    description: {
      th: 'จองตลอด 24 ชั่วโมง ตัดแต้มอัตโนมัติ รายชื่อรอ เตือนก่อนคลาส 1 วัน เช็กอินด้วย QR ขายแพ็กเกจด้วย QR และบัตรเครดิต รายงานและปิดยอดประจำวัน',
      en: 'Booking at any hour, points deducted automatically, a waitlist, reminders one day before a class, check-in by QR code, packages paid by QR and card, reports and the close of the day.',
    },
    heading: { th: 'ทุกอย่าง|ที่ร้านต้องใช้|ตั้งแต่จอง|จนปิดยอด', en: 'From the booking to the close of the day' },
    lead: {
      th: 'เปิดใช้เฉพาะส่วนที่ร้านต้องการ จะเป็นคลาส พื้นที่ คลาสส่วนตัว แพ็กเกจ หรือกระเป๋าเงินก็ได้ และเพิ่มภายหลังได้ทุกเมื่อ',
      en: 'Use what your shop needs: classes, places, private sessions, packages, a wallet. The rest can be switched on whenever you want it.',
    },
    sections: [
      sections.line,
      sections.book,
      sections.points,
      sections.waiting,
      sections.reminder,
      sections.roster,
      sections.pay,
      sections.wallet,
      sections.member,
      sections.reports,
    ],
    hasQuestions: true,
  },
  {
    name: 'yoga',
    path: '/landing/yoga',
    title: { th: 'ระบบจองสำหรับสตูดิโอโยคะและพิลาทิส | Sala', en: 'Booking for yoga and pilates studios | Sala' },
    description: {
      th: 'ให้นักเรียนจองคลาสเองใน LINE ตัดแต้มตามแพ็กเกจ มีรายชื่อรอเมื่อคลาสเต็ม เตือนล่วงหน้า 1 วัน และเช็กอินด้วย QR',
      en: 'Students book inside LINE, packages and points take care of themselves, full classes have a waitlist, and everyone gets a reminder one day before.',
    },
    heading: { th: 'คลาสเต็ม|โดยไม่ต้อง|ตอบแชต|ทั้งวัน', en: 'Full classes without a day of chats' },
    lead: {
      th: 'นักเรียนเลือกคลาส ครู และเวลาเอง แต้มตัดตามแพ็กเกจที่ซื้อ ครูและหน้าร้านเห็นรายชื่อเดียวกันทันที',
      en: 'Students choose class, teacher and time. Points go off the package they bought, and teachers and desk see the same roster at once.',
    },
    film: filmOfClasses,
    sections: [sections.points, sections.waiting, sections.private, sections.roster],
  },
  {
    name: 'beauty',
    path: '/landing/beauty',
    title: { th: 'ระบบจองสำหรับร้านเสริมสวยและสปา | Sala', en: 'Booking for salons and spas | Sala' },
    description: {
      th: 'ให้ลูกค้านัดช่างและเวลาที่ว่างเองใน LINE ไม่มีคิวซ้อน ขายคอร์สเป็นแพ็กเกจ รับเงินด้วย QR และบัตรเครดิต',
      en: 'Customers choose the person and the free time inside LINE. No double bookings, courses sold as packages, payment by QR and card.',
    },
    heading: { th: 'นัดช่างได้เอง |คิวไม่ชนกัน', en: 'Appointments that never collide' },
    lead: {
      th: 'ลูกค้าเลือกช่างที่ชอบและเวลาที่ว่างจาก LINE คอร์สที่ซื้อไว้ตัดให้เองทุกครั้งที่มา',
      en: 'Customers choose their favourite person and a free time from LINE. Each visit is taken off the course they bought.',
    },
    film: {
      th: 'วิดีโอการใช้งานจริง: ลูกค้านัดช่างและหน้าร้านเห็นนัดของวันนี้',
      en: 'Film of the product in use: a customer books a stylist and the desk sees today’s appointments',
    },
    sections: [sections.private, sections.points, sections.wallet, sections.member],
  },
  {
    name: 'restaurant',
    path: '/landing/restaurant',
    title: { th: 'ระบบจองโต๊ะและห้องสำหรับร้านอาหาร | Sala', en: 'Tables and rooms for restaurants | Sala' },
    description: {
      th: 'ให้ลูกค้าจองโต๊ะหรือห้องเป็นรอบเวลาเองใน LINE เห็นรอบที่ว่างจริง จ่ายจากกระเป๋าเงินหรือชำระที่ร้าน เช็กอินด้วย QR',
      en: 'Guests book a table or a room for a time inside LINE, see what is really free, pay from their wallet or at the shop, and check in by QR code.',
    },
    heading: { th: 'ลูกค้าเห็น|โต๊ะว่าง |แล้วจองเอง|ได้ทันที', en: 'When is a table free? Guests see it and book it' },
    lead: {
      th: 'ตั้งรอบเวลาของโต๊ะหรือห้องตามวันทำการของร้าน ลูกค้าจองใน LINE หน้าร้านเห็นทุกการจองทันที',
      en: 'Set the times of tables and rooms by your own opening days. Guests book inside LINE and the desk sees each booking at once.',
    },
    film: {
      th: 'วิดีโอการใช้งานจริง: ลูกค้าจองโต๊ะและหน้าร้านเห็นการจองของวันนี้',
      en: 'Film of the product in use: a guest books a table and the desk sees today’s bookings',
    },
    sections: [sections.place, sections.wallet, sections.desk, sections.closing],
  },
  {
    name: 'contact',
    path: '/contact',
    label: common.contact,
    title: { th: 'ติดต่อ Sala เพื่อขอดูเดโม', en: 'Contact Sala for a demo' },
    description: {
      th: 'กรอกชื่อ ชื่อธุรกิจ และเบอร์โทร เราจะโทรกลับเพื่อนัดดูระบบจองและสมาชิกของ Sala',
      en: 'Leave your name, your business and a phone number, and we call you back to show you Sala.',
    },
    heading: { th: 'คุยกับเรา', en: 'Talk to us' },
    lead: {
      th: 'บอกเราว่าร้านของคุณรับจองอย่างไร เราจะเปิดระบบจริงให้ดูและตอบทุกคำถาม',
      en: 'Tell us how your shop takes bookings. We show you the real system and answer every question.',
    },
    sections: [],
  },
  guidePage,
  pricePage,
  privacyPage,
  termsPage,
];

/** The page that a request leads to. */
export const thanks = {
  name: 'thank-you',
  path: '/thank-you',
  title: { th: 'ได้รับคำขอแล้ว | Sala', en: 'We have your request | Sala' },
  description: { th: 'ขอบคุณที่สนใจ Sala', en: 'Thank you for your interest in Sala.' },
  heading: { th: 'ขอบคุณ |เราได้รับคำขอของคุณแล้ว', en: 'Thank you, we have your request' },
  lead: {
    th: 'เราจะโทรกลับตามเบอร์ที่ให้ไว้เพื่อนัดดูระบบ ไม่ต้องส่งซ้ำ',
    en: 'We call you back at the number that you left. There is nothing more to do.',
  },
  sections: [],
  next: { path: '/feature', text: { th: 'ดูความสามารถของ Sala', en: 'See what Sala does' } },
} as const satisfies SiteNotice;

/** What is said at an address that leads nowhere, on any of Sala's sites. */
export const missing = {
  name: missingPage,
  path: '/not-found',
  title: { th: 'ไม่พบหน้านี้ | Sala', en: 'Page not found | Sala' },
  description: { th: 'ไม่มีหน้าที่ที่อยู่นี้', en: 'There is no page at this address.' },
  heading: { th: 'ไม่พบหน้านี้', en: 'Page not found' },
  lead: {
    th: 'ที่อยู่อาจพิมพ์ไม่ครบ หรือหน้านี้ถูกลบแล้ว หากได้ลิงก์มาจากร้าน ขอลิงก์ใหม่จากร้านได้เลย',
    en: 'The address may be incomplete, or the page was removed. If a shop sent you this link, ask the shop for a new one.',
  },
  sections: [],
  next: { path: '/', text: { th: 'ไปหน้าแรกของ Sala', en: 'Go to Sala’s home page' } },
} as const satisfies SiteNotice;

/** Questions that shops ask, with answers that are true of the product. */
export const questions: readonly { readonly question: SiteText; readonly answer: SiteText }[] = [
  {
    question: { th: 'ลูกค้าต้องโหลดแอปไหม', en: 'Do customers need an app?' },
    answer: {
      th: 'ไม่ต้อง ลูกค้าเปิดจาก LINE ของร้านและเข้าสู่ระบบด้วย LINE',
      en: 'No. They open it from the shop’s LINE and sign in by LINE.',
    },
  },
  {
    question: { th: 'ลูกค้าที่ไม่ใช้ LINE จองได้ไหม', en: 'What about customers without LINE?' },
    answer: {
      th: 'ได้ หน้าร้านเพิ่มเป็นสมาชิกและจองแทนได้ แล้วเชื่อมกับ LINE ภายหลังด้วยรหัสใช้ครั้งเดียว',
      en: 'The desk adds them as members and books for them. They can be linked to LINE later by a one-time code.',
    },
  },
  {
    question: { th: 'มีหลายสาขาใช้ได้ไหม', en: 'Does it work with several branches?' },
    answer: {
      th: 'ได้ แต่ละสาขามีตารางวันทำการ พื้นที่ และลิ้นชักเงินของตัวเอง แต้มใช้ได้ทุกสาขา',
      en: 'Yes. Each branch has its own opening days, places and drawers; points are good at all of them.',
    },
  },
  {
    question: { th: 'ย้ายรายชื่อสมาชิกเดิมเข้ามาได้ไหม', en: 'Can we import our members?' },
    answer: {
      th: 'ได้ นำเข้าสมาชิก แต้ม วันหมดอายุ และยอดเงินจากไฟล์ และยกเลิกการนำเข้าได้หากยังไม่มีใครใช้',
      en: 'Yes. Members, points, expiry dates and wallets are imported from a file, and the import can be undone as long as no member has used it.',
    },
  },
  {
    question: { th: 'ออกใบกำกับภาษีได้ไหม', en: 'Does it issue tax invoices?' },
    answer: {
      th: 'ได้ ออกใบเสร็จรับเงิน ใบกำกับภาษีอย่างย่อ ใบกำกับภาษี และใบลดหนี้ โดยเลขที่เรียงต่อกันของแต่ละสาขา',
      en: 'Yes: receipts, abbreviated and full tax invoices and credit notes, numbered without a gap for each branch.',
    },
  },
];
