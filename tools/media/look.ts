import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SpecifiedScreen } from '../../testing/specification/read-specification.ts';
import { type ScreenWorld, screenTime } from '../../testing/specification/screen-world.ts';

/** Languages that every picture is taken in. */
export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

/** How large a screen is; `scale` is how many pixels of the picture one of its points has. */
export const sizes = {
  phone: { width: 390, height: 844, scale: 2 },
  desk: { width: 1280, height: 800, scale: 1.5 },
} as const;

/** The demo's shop as it is shown, in a browser. */
export interface Stage {
  readonly browser: Browser;
  readonly url: string;
  readonly world: ScreenWorld;
  /** Turns the server's clock back to the screens' own time. */
  readonly rewind: () => void;
}

/** A browser of one person's, in one language, whose clock stands at the screens' own time. */
export async function openContext(
  { browser, url }: Stage,
  language: Language,
  { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: language === 'th' ? 'th-TH' : 'en-GB',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  return context;
}

/** Waits until what the page asked for is there and drawn in its own font. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) await image.decode().catch(() => undefined);
  });
}

/** Opens a screen as the person whom it is for. */
export async function openScreen(
  stage: Stage,
  context: BrowserContext,
  screen: SpecifiedScreen,
): Promise<Page> {
  stage.rewind();
  await stage.world.signIn(context, screen);
  const page = await context.newPage();
  await page.clock.setSystemTime(screenTime);
  await page.goto(stage.world.addressOf(screen));
  await settled(page);
  return page;
}

/** What a page shows at this moment, as PNG. */
export const shot = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
