import type { Language } from '../../contract/problems.ts';
import { shownBaht } from '../../contract/satang.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';
import { findMembers } from '../member/api.ts';
import { isShopNotified, notifyShop, type ShopEvent } from '../notify/api.ts';
import { flagWords } from './domain/flag-texts.ts';
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

/** Tells the shop of an order that was paid. */
export async function tellShopOfPayment(scope: Scope, order: NoticedOrder): Promise<void> {
  const { paid } = paymentShopEvents;
  if (!isShopNotified(scope, paid)) return;
  const body = await facts(scope, order);
  await notifyShop(
    scope,
    paid,
    { title: paid.title, body, link: '/management/orders', member_id: order.member_id },
    `paid:${order.id}`,
  );
}

/** Tells the shop of an order that needs a look. */
export async function tellShopOfFlag(scope: Scope, order: NoticedOrder, flag: string): Promise<void> {
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
