import { z } from 'zod';
import { type Satang, writtenBaht } from '#kernel/contract/satang.ts';
import { findMembers } from '#kernel/modules/member/points.ts';
import { type Order, type OrderKind, post, TooLittleLeft } from '#kernel/modules/payment/points.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { negative, type Parts, totalOf } from './domain/parts.ts';
import { TopUpPackage } from './models/top-up-package.ts';
import { changeWallet, holdBalance } from './wallet.ts';

const storedTerms = z.object({ paid: z.number(), received: z.number() });
/** What a top-up costs and what the wallet receives, both in satang. */
export type TopUpTerms = z.output<typeof storedTerms>;

/** Of an amount that the shop offers the wallet receives what it promises, of any other the amount itself (decisions §6). */
export async function topUpTerms(scope: Scope, paid: Satang): Promise<TopUpTerms> {
  const preset = await scope.query(TopUpPackage).where({ paid_satang: paid, is_archived: false }).first();
  return { paid, received: Number(preset?.received_satang ?? paid) };
}

/** What a top-up is called where it stands among other orders, in the language that its member reads. */
export async function topUpTitle(scope: Scope, memberId: string, paid: Satang): Promise<string> {
  const member = (await findMembers(scope, [memberId])).get(memberId);
  const amount = writtenBaht(paid);
  return member?.language === 'en' ? `Top-up ${amount} THB` : `เติมเงิน ${amount} บาท`;
}

const termsOf = ({ terms }: Order): TopUpTerms => storedTerms.parse(JSON.parse(terms));

const receivedOf = (order: Order): Parts => {
  const { paid, received } = termsOf(order);
  return { paid, gift: received - paid };
};

/** What of a top-up's price is given back; all of it unless the order says less. */
const refundedOf = ({ satang, refunded_satang }: Order): Satang =>
  Math.min(Number(satang), Number(refunded_satang ?? satang));

/** Topping a wallet up, as an order (decisions §6). */
export const topUp: OrderKind = {
  title: { en: 'Top-up', th: 'เติมเงิน' },
  paid: {
    en: 'Your wallet is topped up: {title}.',
    th: 'เติมเงินเข้ากระเป๋าเงินเรียบร้อยแล้ว: {title}',
  },
  account: 'wallet_paid',
  summary: ({ shopId }, { member_id, reference_no }) =>
    `/membership/shop-${shopId}/id-${member_id}/top-up/id-${reference_no}/summary`,
  async gives(_scope, order) {
    const received = writtenBaht(termsOf(order).received);
    return [{ en: `${received} THB in the wallet`, th: `เงินในกระเป๋าเงิน ${received} บาท` }];
  },
  async grant(scope, order) {
    const { id: orderId, member_id: memberId, branch_id: branchId } = order;
    const by = receivedOf(order);
    await changeWallet(scope, { memberId, by, reason: 'top_up', orderId });
    await post(scope, {
      reason: 'top_up_gift',
      orderId,
      branchId,
      moves: [{ debit: 'gifts', credit: 'wallet_gift', satang: by.gift, memberId }],
    });
    return {};
  },
  async takeBack(scope, order) {
    const { id: orderId, member_id: memberId, branch_id: branchId } = order;
    const taken = { paid: refundedOf(order), gift: receivedOf(order).gift };
    const balance = await holdBalance(scope, memberId);
    if (balance.paid < taken.paid || balance.gift < taken.gift) throw new TooLittleLeft(totalOf(balance));
    await changeWallet(scope, { memberId, by: negative(taken), reason: 'top_up_taken_back', orderId });
    await post(scope, {
      reason: 'top_up_gift_back',
      orderId,
      branchId,
      moves: [{ debit: 'wallet_gift', credit: 'gifts', satang: taken.gift, memberId }],
    });
  },
};
