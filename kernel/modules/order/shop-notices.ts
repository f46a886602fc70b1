import type { Language, LocalizedText } from '../../contract/problems.ts';
import { shownBaht } from '../../contract/satang.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';
import { findMembers } from '../member/api.ts';
import { isShopNotified, notifyShop, type ShopEvent } from '../notify/api.ts';
import { flagWords } from './domain/flag-texts.ts';
import { findReturnedPrice, type ReturnedTo } from './domain/returned-price.ts';
import type { Order } from './models/order.ts';
import { readTitles } from './orders/order-titles.ts';

/** The notices to the shop about payments (docs/domain/notifications.md#n3). */
export const paymentShopEvents = {
  paid: { name: 'payment.paid', title: { en: 'A payment came in', th: 'ได้รับการชำระเงิน' } },
  flagged: {
    name: 'payment.flagged',
    title: { en: 'A payment needs review', th: 'การชำระเงินต้องตรวจสอบ' },
  },
} as const satisfies Record<string, ShopEvent>;

type NoticedOrder = Pick<Order, 'id' | 'member_id' | 'title' | 'title_en' | 'title_th' | 'satang'>;

async function facts(scope: ReadScope, order: NoticedOrder) {
  const member = (await findMembers(scope, [order.member_id])).get(order.member_id);
  const price = shownBaht(Number(order.satang));
  const name = member ? `${member.first_name} ${member.last_name}` : '';
  const titles = readTitles(order);
  const lines = (language: Language) => [name, titles[language], price[language]].filter(Boolean).join('\n');
  return { en: lines('en'), th: lines('th') };
}

const returnedTitle: LocalizedText = { en: 'A payment was returned', th: 'คืนเงินที่ชำระเข้ามา' };

const returnedWords: Readonly<Record<ReturnedTo, LocalizedText>> = {
  wallet: {
    en: 'The order was not fulfilled. The money is in the member’s wallet.',
    th: 'ไม่ได้ให้สิ่งที่สั่งซื้อ เงินอยู่ในกระเป๋าเงินของสมาชิก',
  },
  refund_due: {
    en: 'The order was not fulfilled. Refund the money to the member: it is in Refunds due.',
    th: 'ไม่ได้ให้สิ่งที่สั่งซื้อ กรุณาคืนเงินให้สมาชิก ดูได้ที่ รอคืนเงิน',
  },
  refunded: {
    en: 'The order was not fulfilled. The money was refunded.',
    th: 'ไม่ได้ให้สิ่งที่สั่งซื้อ และคืนเงินแล้ว',
  },
};

/** Notifies the shop of an order that was paid, and of where the money is if it was returned. */
export async function notifyShopOfPayment(scope: Scope, order: Order): Promise<void> {
  const { paid } = paymentShopEvents;
  if (!isShopNotified(scope, paid)) return;
  const said = await facts(scope, order);
  const returned = findReturnedPrice(order);
  const where = returned && returnedWords[returned];
  await notifyShop(
    scope,
    paid,
    {
      title: where ? returnedTitle : paid.title,
      body: where ? { en: `${said.en}\n${where.en}`, th: `${said.th}\n${where.th}` } : said,
      link: '/management/orders',
      member_id: order.member_id,
    },
    `paid:${order.id}`,
  );
}

/** Tells the shop of an order that needs a look. */
export async function notifyShopOfFlag(scope: Scope, order: NoticedOrder, flag: string): Promise<void> {
  const { flagged } = paymentShopEvents;
  if (!isShopNotified(scope, flagged)) return;
  const [said, why] = [await facts(scope, order), flagWords(flag)];
  const body = { en: `${said.en}\n${why.en}`, th: `${said.th}\n${why.th}` };
  await notifyShop(
    scope,
    flagged,
    { title: flagged.title, body, link: '/management/orders?show=flagged', member_id: order.member_id },
    `flag:${order.id}:${flag}`,
  );
}
