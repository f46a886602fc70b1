import type { Page } from '@playwright/test';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInStaff } from '#testing/harness/browser.ts';
import type { TestUser } from '#testing/harness/factories.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { makeStore, type Store } from '../../../plugins/package_purchasing/tests/store.ts';

/** The feature that keeps wallets, where it is installed: what it does at the desk is seen for each of them. */
export const wallets = (await loadInstallation()).features.filter((feature) => feature === 'member_wallet');

/** A desk in English, and a phone in Thai. */
export const sizes = [
  { language: 'en', width: 1280, height: 800 },
  { language: 'th', width: 390, height: 844 },
] as const;

/** Asserts what every state of every screen keeps. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  // At its end nothing lies below the button that stays in view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await layoutFaults(page)).toEqual([]);
}

/** A shop whose desk sells ten points for 1,000 baht and a trial for 250 once, and takes PromptPay. */
export interface DeskShop extends Store {
  readonly frontdesk: TestUser;
  /** Whose last name begins with `ใจดี`. */
  readonly buyer: TestMember;
  readonly branchId: string;
  /** What the buyer holds of the fund. */
  points(): Promise<number>;
  /** Puts money into the buyer's wallet, where wallets are installed. */
  fillWallet(amount: string): Promise<void>;
  /** How many orders of the shop stand so. */
  ordersThatAre(status: string): Promise<number>;
}

export async function deskShop(app: TestServer): Promise<DeskShop> {
  const store = await makeStore(app, wallets);
  const { shop, fundId } = store;
  const { knex } = app.kernel;
  const branchId = newId();
  await knex('branch').insert({
    id: branchId,
    shop_id: shop.id,
    name: 'Thonglor',
    weekly_schedule: JSON.stringify(Array(7).fill('weekday')),
    created_at: app.clock.now(),
  });
  await (await shop.scope()).transaction(
    (inside) => writeSettings(inside, paymentContract, { promptpay_id: '0812345678' }),
    nothingIsLost,
  );
  await store.tenPoints('Ten points');
  await store.pack(
    { name: 'Trial', price: '250', linked_member_fund: fundId, value: 1, usage_duration: 30 },
    'one_time_package',
  );
  const [frontdesk, buyer] = await Promise.all([shop.user('frontdesk'), store.member()]);
  return {
    ...store,
    frontdesk,
    buyer,
    branchId,
    async points() {
      const { body } = await store.staff.client.get(`/api/member/id-${buyer.id}`);
      return body.fund[fundId]?.value ?? 0;
    },
    async fillWallet(amount) {
      await store.staff.client.post(`/api/member/id-${buyer.id}/adjust_wallet`, { amount });
    },
    async ordersThatAre(status) {
      const rows = await knex('payment_order').where({ shop_id: shop.id, status });
      return rows.length;
    },
  };
}

/** Opens the sale to the shop's buyer with ten points in the basket. */
export async function fillBasket(page: Page, { buyer }: DeskShop): Promise<void> {
  await page.goto(`/frontdesk/sell?member=${buyer.id}`);
  await page.getByRole('button', { name: /^Ten points/ }).click();
}

/** Sells the buyer ten points, for cash unless another tender is given. @returns the order's number. */
export async function sellTen(desk: DeskShop, tender: 'cash' | 'wallet' = 'cash'): Promise<string> {
  const { client } = desk.frontdesk;
  const { body: offers } = await client.get(`/api/order/offers?member_id=${desk.buyer.id}`);
  const packages = offers.find(({ kind }: { kind: string }) => kind === 'package_purchasing');
  const ten = packages.data.find(({ title }: { title: string }) => title === 'Ten points');
  const { status, body } = await client.post('/api/order', {
    member_id: desk.buyer.id,
    branch_id: desk.branchId,
    reference_no: drawOrderNo(),
    tender,
    items: [{ kind: 'package_purchasing', subject_id: ten.subject_id, price: ten.price }],
  });
  expect(status).toBe(201);
  return body.order_no;
}

/** Opens a page of the staff in a language. */
export async function openAs(
  page: Page,
  app: TestServer,
  user: TestUser,
  { language, width, height, to }: { language: string; width: number; height: number; to: string },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await signInStaff(page, app, user);
  await page.goto(to);
}
