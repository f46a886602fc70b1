import type { Locator, Page } from '@playwright/test';
import type { SpecifiedScreen } from '../../testing/specification/read-specification.ts';
import type { Trade } from '../demo/trade-shops.ts';
import { settled, type sizes } from './look.ts';

/** One picture of the product, which site and guides show by its name. */
export interface Picture {
  /** Its file is `docs/pictures/<name>-<language>.webp`. */
  readonly name: string;
  /** Whose screen it is, with `{field}` where a record of the demo's shop stands. */
  readonly screen: SpecifiedScreen;
  /** The trade whose shop is shown; a studio unless given. */
  readonly trade?: Trade;
  readonly size: keyof typeof sizes;
  /** What is done on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** It shows a code that is drawn anew in each run; by that alone it is not another picture. */
  readonly showsCode?: true;
}

const of =
  (shell: SpecifiedScreen['shell']) =>
  (path: string, feature: string | null = null) => ({
    path,
    shell,
    feature,
  });
const member = of('member');
const frontdesk = of('frontdesk');
const management = of('management');
const hq = of('hq');
const home = '/membership/shop-{shopId}/id-{memberId}';

/** The branch whose pages are shown; it is called the same in both languages. */
const branch = 'สาขาทองหล่อ';

/** How long the next step of a booking form may take to come. */
const timeoutMs = 2000;
/** Most steps that a booking form has. */
const mostSteps = 5;

/** Goes through a booking form: the branch, and what comes first in each step after it, up to what it costs. */
async function fillBookingForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: branch }).click();
  await answerSteps(page);
}

/** What comes first in the next step of a booking form that has no choice yet; null if each has one. */
async function findNextChoice(page: Page): Promise<Locator | null> {
  await settled(page);
  const unanswered = page
    .getByRole('main')
    .locator('section')
    .filter({ hasNot: page.locator('[aria-pressed="true"]') })
    .locator('[aria-pressed="false"]:enabled')
    .first();
  return unanswered.waitFor({ timeout: timeoutMs }).then(
    () => unanswered,
    () => null,
  );
}

/** Chooses what comes first in each step that has no choice yet. @param choose presses it unless given. */
export async function answerSteps(
  page: Page,
  choose = (choice: Locator): Promise<void> => choice.click(),
): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    const choice = await findNextChoice(page);
    if (!choice) return;
    await choose(choice);
  }
}

/** Every picture that `npm run media` takes; add one here for a guide or a page. */
export const pictures: readonly Picture[] = [
  { name: 'member-home', screen: member(home), size: 'phone' },
  {
    name: 'member-booking',
    screen: member('/class-event/shop-{shopId}/class-info', 'class_event'),
    size: 'phone',
    prepare: fillBookingForm,
  },
  {
    name: 'member-ticket',
    screen: member('/class-event/shop-{shopId}/booking-{bookingId}', 'class_event'),
    size: 'phone',
    showsCode: true,
  },
  {
    name: 'member-place',
    screen: member('/facility-event/shop-{shopId}/facility-info', 'facility_event'),
    size: 'phone',
    prepare: fillBookingForm,
  },
  {
    name: 'member-private',
    screen: member('/open-private-event/shop-{shopId}/open-private-info', 'open_private_event'),
    size: 'phone',
    prepare: (page) => answerSteps(page),
  },
  {
    name: 'beauty-member-private',
    screen: member('/open-private-event/shop-{shopId}/open-private-info', 'open_private_event'),
    trade: 'beauty',
    size: 'phone',
    prepare: (page) => answerSteps(page),
  },
  {
    name: 'beauty-member-packages',
    screen: member(`${home}/package`, 'package_purchasing'),
    trade: 'beauty',
    size: 'phone',
  },
  {
    name: 'beauty-desk-member',
    screen: frontdesk('/frontdesk/membership/member-{memberId}'),
    trade: 'beauty',
    size: 'desk',
  },
  {
    name: 'restaurant-member-place',
    screen: member('/facility-event/shop-{shopId}/facility-info', 'facility_event'),
    trade: 'restaurant',
    size: 'phone',
    prepare: (page) => answerSteps(page),
  },
  {
    name: 'restaurant-desk-today',
    screen: frontdesk('/frontdesk/dashboard'),
    trade: 'restaurant',
    size: 'desk',
  },
  { name: 'member-packages', screen: member(`${home}/package`, 'package_purchasing'), size: 'phone' },
  { name: 'member-top-up', screen: member(`${home}/wallet-top-up`, 'member_wallet'), size: 'phone' },
  { name: 'member-history', screen: member(`${home}/history`), size: 'phone' },
  { name: 'desk-today', screen: frontdesk('/frontdesk/dashboard'), size: 'desk' },
  {
    name: 'desk-calendar',
    screen: frontdesk('/frontdesk/classroom/welcome', 'class_event'),
    size: 'desk',
  },
  {
    name: 'desk-roster',
    screen: frontdesk('/frontdesk/classroom/id-{classToday}', 'class_event'),
    size: 'desk',
    showsCode: true,
  },
  { name: 'desk-check-in', screen: frontdesk('/frontdesk/check-in'), size: 'desk' },
  { name: 'desk-member', screen: frontdesk('/frontdesk/membership/member-{memberId}'), size: 'desk' },
  { name: 'desk-sell', screen: frontdesk('/frontdesk/sell'), size: 'desk' },
  { name: 'desk-closing', screen: frontdesk('/frontdesk/closing'), size: 'desk' },
  { name: 'management-topics', screen: management('/management/topic'), size: 'desk' },
  {
    name: 'management-packages',
    screen: management('/management/package', 'package_purchasing'),
    size: 'desk',
  },
  {
    name: 'management-report',
    screen: management('/management/class-report', 'class_event'),
    size: 'desk',
  },
  { name: 'management-orders', screen: management('/management/orders'), size: 'desk' },
  { name: 'management-settings', screen: management('/management/shop/settings'), size: 'desk' },
  { name: 'management-team', screen: management('/management/team'), size: 'desk' },
  { name: 'hq-shops', screen: hq('/hq/shop'), size: 'desk' },
  { name: 'hq-shop', screen: hq('/hq/shop/id-{shopId}'), size: 'desk' },
];
