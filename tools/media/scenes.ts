import type { Locator, Page } from '@playwright/test';
import type { SiteText } from '../../shells/site/text.ts';
import { type Language, openContext, openScreen, type Stage, settled, shot, sizes } from './look.ts';

/** One still of a film. */
export interface Still {
  readonly png: Buffer;
  readonly seconds: number;
}

/** What is said from a still on. */
export interface Said {
  readonly from: number;
  readonly text: string;
}

const words = {
  home: {
    th: 'เปิดจาก LINE เห็นแต้มและการจองครั้งถัดไป',
    en: 'Opened from LINE: points and the next booking',
  },
  choose: { th: 'เลือกสาขา วัน และคลาสที่ยังว่าง', en: 'Choose a branch, a day and a class' },
  book: { th: 'เห็นแต้มที่ใช้ก่อนกดจอง', en: 'See what it costs, then book' },
  ticket: { th: 'ได้ตั๋วพร้อม QR สำหรับเช็กอิน', en: 'A ticket with a QR code to check in' },
  desk: { th: 'หน้าร้านเห็นว่าวันนี้ใครจะมา', en: 'The desk sees who comes today' },
  roster: { th: 'แตะชื่อครั้งเดียวก็เช็กอิน', en: 'One tap checks a person in' },
} as const satisfies Record<string, SiteText>;

export const labels = {
  bookClass: { th: 'จองคลาส', en: 'Book class' },
  book: { th: /^จอง · /, en: /^Book · / },
  checkIn: { th: /^เช็กอิน/, en: /^Check in/ },
} as const;

/** Draws where a finger is; runs in the page. */
const markTap = ({ x, y }: { x: number; y: number }) => {
  const mark = document.createElement('div');
  mark.id = 'film-tap';
  mark.style.cssText = `position:fixed;z-index:99;left:${x - 26}px;top:${y - 26}px;width:52px;height:52px;border-radius:50%;background:rgb(15 118 110/.35);border:3px solid rgb(15 118 110/.8);pointer-events:none`;
  document.body.append(mark);
};

/** Takes stills of a page as a person uses it. */
export class Camera {
  readonly stills: Still[] = [];
  readonly said: Said[] = [];
  #seconds = 0;

  say(text: string): void {
    this.said.push({ from: this.#seconds, text });
  }

  async hold(page: Page, seconds: number): Promise<void> {
    await settled(page);
    this.stills.push({ png: await shot(page), seconds });
    this.#seconds += seconds;
  }

  /** Brings something into sight and taps it. */
  async tap(page: Page, target: Locator): Promise<void> {
    const before = await page.evaluate(() => scrollY);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if ((await page.evaluate(() => scrollY)) !== before) await this.hold(page, 0.8);
    const box = await target.boundingBox();
    if (!box) throw new Error('What the film taps is not in sight');
    await page.evaluate(markTap, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await this.hold(page, 0.45);
    await page.evaluate(() => document.getElementById('film-tap')?.remove());
    await target.click();
  }
}

async function bookClass(stage: Stage, camera: Camera, language: Language): Promise<void> {
  const context = await openContext(stage, language, { ...sizes.phone, scale: 1.4 });
  const home = {
    path: '/membership/shop-{shopId}/id-{memberId}',
    shell: 'member',
    feature: null,
  };
  const page = await openScreen(stage, context, home);
  const main = page.getByRole('main');
  camera.say(words.home[language]);
  await camera.hold(page, 2.2);
  await camera.tap(page, main.getByRole('link', { name: labels.bookClass[language] }).first());
  camera.say(words.choose[language]);
  await camera.hold(page, 1);
  await camera.tap(page, main.getByRole('button', { name: 'สาขาทองหล่อ' }));
  await camera.hold(page, 1.5);
  const open = main.locator('section').last().locator('button[aria-pressed="false"]:enabled');
  await camera.tap(page, open.first());
  camera.say(words.book[language]);
  await camera.hold(page, 1.6);
  await camera.tap(page, page.getByRole('button', { name: labels.book[language] }));
  await page.waitForURL(/\/booking-\w{26}$/);
  camera.say(words.ticket[language]);
  await camera.hold(page, 3);
  await context.close();
}

async function checkIn(stage: Stage, camera: Camera, language: Language): Promise<void> {
  const context = await openContext(stage, language, { ...sizes.phone, scale: 1.4 });
  const today = { path: '/frontdesk/dashboard', shell: 'frontdesk', feature: null };
  const page = await openScreen(stage, context, today);
  camera.say(words.desk[language]);
  await camera.hold(page, 2.4);
  await page.goto(
    stage.world.addressOf({
      path: '/frontdesk/classroom/id-{classToday}',
      shell: 'frontdesk',
      feature: 'class_event',
    }),
  );
  await settled(page);
  const button = page.getByRole('main').getByRole('button', { name: labels.checkIn[language] }).first();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  camera.say(words.roster[language]);
  await camera.hold(page, 1.4);
  await camera.tap(page, button);
  await camera.hold(page, 2.6);
  await context.close();
}

/** A member books a class, and the desk checks somebody in. */
export async function playScenes(stage: Stage, language: Language): Promise<Camera> {
  const camera = new Camera();
  await bookClass(stage, camera, language);
  await checkIn(stage, camera, language);
  return camera;
}
