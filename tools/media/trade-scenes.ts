import type { SiteText } from '../../shells/site/text.ts';
import type { Trade } from '../demo/trade-shops.ts';
import { type Language, openContext, openScreen, type Stage, sizes } from './look.ts';
import { answerSteps } from './pictures.ts';
import { Camera, labels } from './scenes.ts';

interface Words {
  /** On the home, what leads to the form. */
  readonly link: SiteText;
  readonly home: SiteText;
  readonly choose: SiteText;
  readonly book: SiteText;
  readonly ticket: SiteText;
  readonly desk: SiteText;
}

const words: Readonly<Record<Trade, Words>> = {
  beauty: {
    link: { th: 'จองคลาสส่วนตัว', en: 'Book private session' },
    home: { th: 'ลูกค้าเปิดจาก LINE ของร้าน', en: 'Opened from the salon’s LINE' },
    choose: { th: 'เลือกบริการ ช่าง และเวลาที่ว่าง', en: 'Choose a service, a stylist and a free time' },
    book: { th: 'เห็นคอร์สที่ใช้ก่อนกดจอง', en: 'See what it takes off the course, then book' },
    ticket: { th: 'ได้ตั๋วพร้อม QR สำหรับเช็กอิน', en: 'A ticket with a QR code to check in' },
    desk: { th: 'หน้าร้านเห็นนัดของวันนี้', en: 'The desk sees today’s appointments' },
  },
  restaurant: {
    link: { th: 'จองพื้นที่', en: 'Book facility' },
    home: { th: 'ลูกค้าเปิดจาก LINE ของร้าน', en: 'Opened from the restaurant’s LINE' },
    choose: { th: 'เลือกวัน โต๊ะ และเวลาที่ว่าง', en: 'Choose a day, a table and a free time' },
    book: { th: 'เห็นราคาก่อนกดจอง', en: 'See the price, then book' },
    ticket: { th: 'ได้ตั๋วพร้อม QR สำหรับเช็กอิน', en: 'A ticket with a QR code to check in' },
    desk: { th: 'หน้าร้านเห็นการจองของวันนี้', en: 'The desk sees today’s bookings' },
  },
};

async function book(stage: Stage, camera: Camera, language: Language, say: Words): Promise<void> {
  const context = await openContext(stage, language, { ...sizes.phone, scale: 1.4 });
  const path = '/membership/shop-{shopId}/id-{memberId}';
  const page = await openScreen(stage, context, { path, shell: 'member', feature: null });
  camera.say(say.home[language]);
  await camera.hold(page, 2.2);
  const link = page.getByRole('main').getByRole('link', { name: say.link[language] });
  await camera.tap(page, link.first());
  camera.say(say.choose[language]);
  await camera.hold(page, 1);
  await answerSteps(page, async (choice) => {
    await camera.tap(page, choice);
    await camera.hold(page, 0.8);
  });
  camera.say(say.book[language]);
  await camera.hold(page, 1.6);
  await camera.tap(page, page.getByRole('button', { name: labels.book[language] }));
  await page.waitForURL(/\/booking-\w{26}$/);
  camera.say(say.ticket[language]);
  await camera.hold(page, 3);
  await context.close();
}

async function showDesk(stage: Stage, camera: Camera, language: Language, say: Words): Promise<void> {
  const context = await openContext(stage, language, { ...sizes.phone, scale: 1.4 });
  const today = { path: '/frontdesk/dashboard', shell: 'frontdesk', feature: null };
  const page = await openScreen(stage, context, today);
  camera.say(say.desk[language]);
  await camera.hold(page, 3);
  await context.close();
}

/** A member books at the shop of a trade, and the desk sees it. */
export const playTrade =
  (trade: Trade) =>
  async (stage: Stage, language: Language): Promise<Camera> => {
    const camera = new Camera();
    await book(stage, camera, language, words[trade]);
    await showDesk(stage, camera, language, words[trade]);
    return camera;
  };
