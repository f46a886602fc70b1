import { z } from 'zod';
import { type LocalizedText, languages } from '#kernel/contract/problems.ts';
import { type Satang, shownBaht } from '#kernel/contract/satang.ts';
import {
  findReturnedPrice,
  InsufficientRemainderError,
  type Order,
  type ProductType,
  postJournalEntry,
  type Quote,
} from '#kernel/modules/order/api.ts';
import { readPage } from '#kernel/server/db/page.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { negative, type Parts } from './domain/parts.ts';
import { TopUpPackage } from './models/top-up-package.ts';
import { changeWallet, lockWallet, readWalletBalance } from './wallet.ts';

const topUpSnapshot = z.object({ paid: z.number(), received: z.number() });
/** What a top-up costs and what the wallet receives, both in satang. */
export type TopUpSnapshot = z.output<typeof topUpSnapshot>;

/** What a top-up costs and gives at this moment. */
interface TopUpQuote extends Quote {
  readonly snapshot: TopUpSnapshot;
  /** Whether the amount is one of the shop's top-up options. */
  readonly isOffered: boolean;
}

const presetAndLanguage = statement(
  `SELECT m.language, t.received_satang FROM member m
     LEFT JOIN top_up_package t ON t.shop_id = :shop_id AND t.live_satang = :paid
    WHERE m.shop_id = :shop_id AND m.id = :member_id`,
  z.object({ language: z.enum(languages).nullable(), received_satang: z.coerce.number().nullable() }),
);

/**
 * What a top-up costs and gives now: of an amount that the shop offers the wallet receives what it promises, of any
 * other the amount itself (docs/domain/payments.md#m19). It is called by a name in the language that its member reads.
 */
export async function quoteTopUp(scope: ReadScope, memberId: string, paid: Satang): Promise<TopUpQuote> {
  const [row] = await scope.rows(presetAndLanguage, { member_id: memberId, paid });
  const { en, th } = shownBaht(paid);
  const received = row?.received_satang ?? paid;
  const titles = { en: `Top-up ${en}`, th: `เติมเงิน ${th}` };
  return {
    satang: paid,
    title: titles[row?.language ?? 'th'],
    titles,
    snapshot: { paid, received },
    gives: [inWallet(received)],
    isOffered: row !== undefined && row.received_satang !== null,
  };
}

const readSnapshot = ({ terms }: Pick<Order, 'terms'>): TopUpSnapshot =>
  topUpSnapshot.parse(JSON.parse(terms));

const receivedOf = (order: Order): Parts => {
  const { paid, received } = readSnapshot(order);
  return { paid, gift: received - paid };
};

/** What of a top-up's price is given back; all of it unless the order says less. */
const refundedOf = ({ satang, refunded_satang }: Order): Satang =>
  Math.min(Number(satang), Number(refunded_satang ?? satang));

/** What a top-up gives, in words. */
const inWallet = (satang: Satang): LocalizedText => {
  const { en, th } = shownBaht(satang);
  return { en: `${en} in the wallet`, th: `เงินในกระเป๋าเงิน ${th}` };
};

const withBonus = ({ paid, received }: TopUpSnapshot): LocalizedText => {
  const [all, bonus] = [shownBaht(received), shownBaht(received - paid)];
  return received === paid
    ? all
    : { en: `${all.en} (bonus ${bonus.en})`, th: `${all.th} (ยอดแถม ${bonus.th})` };
};

const receivedWords = (snapshot: TopUpSnapshot): LocalizedText => {
  const { en, th } = withBonus(snapshot);
  return { en: `Received ${en}`, th: `ได้รับ ${th}` };
};

const resultWords: Partial<Record<Order['status'], (snapshot: TopUpSnapshot) => LocalizedText>> = {
  pending: (snapshot) => {
    const { en, th } = withBonus(snapshot);
    return { en: `You will get ${en}`, th: `จะได้รับ ${th}` };
  },
  paid: receivedWords,
  refunded: receivedWords,
  voided: receivedWords,
};

/** Finds what a member receives by a top-up, in satang. If its price was returned, there is no bonus. */
export const findReceived = (order: Order): Satang =>
  findReturnedPrice(order) === null ? readSnapshot(order).received : Number(order.satang);

/** Tells the member what the wallet will get or got, so that unpaid money does not read as a balance. */
export const describeResult = (order: Order): LocalizedText[] => {
  if (findReturnedPrice(order) !== null) return [];
  const describe = resultWords[order.status];
  return describe ? [describe(readSnapshot(order))] : [];
};

/** Topping a wallet up, as an order (docs/domain/payments.md#m19). */
export const topUp: ProductType = {
  title: { en: 'Top-up', th: 'เติมเงิน' },
  paid: {
    en: 'Your wallet is topped up: {title}.',
    th: 'เติมเงินสำเร็จ: {title}',
  },
  account: 'wallet_paid',
  takesAmount: true,
  excludedTenders: ['wallet'],
  async offers(scope, { search, page }) {
    const like = /^[\d.,]+$/.test(search) ? search.replace(/,/g, '') : '';
    const query = scope.query(TopUpPackage).where({ is_archived: false }).orderBy('paid_satang');
    if (search !== '') query.whereRaw('paid_satang / 100 LIKE ?', [`${like === '' ? '-' : like}%`]);
    const { data, total_items: total } = await readPage(query, page);
    return {
      total,
      offers: data.map(({ paid_satang, received_satang }) => ({
        subjectId: null,
        title: shownBaht(Number(paid_satang)).en,
        details: [inWallet(Number(received_satang))],
        satang: Number(paid_satang),
        snapshot: { paid: Number(paid_satang), received: Number(received_satang) },
      })),
    };
  },
  async quote(scope, { memberId, satang }) {
    if (satang === 0) return { refused: 'item_not_for_sale', title: shownBaht(0) };
    return quoteTopUp(scope, memberId, satang);
  },
  summary: ({ shopId }, { member_id, reference_no }) =>
    `/membership/shop-${shopId}/id-${member_id}/top-up/id-${reference_no}/summary`,
  async gives(_scope, order) {
    return [inWallet(readSnapshot(order).received)];
  },
  async received(_scope, order) {
    return describeResult(order);
  },
  async fulfill(scope, order) {
    const { id: orderId, member_id: memberId, branch_id: branchId } = order;
    const by = receivedOf(order);
    await changeWallet(scope, { memberId, by, reason: 'top_up', orderId });
    await postJournalEntry(scope, {
      reason: 'top_up_gift',
      orderId,
      branchId,
      moves: [{ debit: 'gifts', credit: 'wallet_gift', satang: by.gift, memberId }],
    });
    return {};
  },
  async left(scope, order) {
    const [{ paid }, balance] = [receivedOf(order), await readWalletBalance(scope, order.member_id)];
    const left = Math.min(paid, balance.paid);
    const { en, th } = shownBaht(left);
    const of = shownBaht(paid);
    return {
      words: [{ en: `${en} of ${of.en} are in the wallet`, th: `เหลือในกระเป๋าเงิน ${th} จาก ${of.th}` }],
      portions: [{ unit: 'satang', granted: paid, unused: left }],
    };
  },
  async revoke(scope, order) {
    const { id: orderId, member_id: memberId, branch_id: branchId } = order;
    const [paid, given] = [refundedOf(order), receivedOf(order)];
    const balance = await lockWallet(scope, memberId);
    const isGiftUsed = balance.gift < given.gift;
    if (balance.paid < paid || (order.status === 'voided' && isGiftUsed))
      throw new InsufficientRemainderError(Math.min(given.paid, balance.paid));
    // Of a gift that is not all there, such as after a correction by staff, what is there is taken.
    const taken = { paid, gift: Math.min(given.gift, balance.gift) };
    await changeWallet(scope, { memberId, by: negative(taken), reason: 'top_up_taken_back', orderId });
    await postJournalEntry(scope, {
      reason: 'top_up_gift_back',
      orderId,
      branchId,
      moves: [{ debit: 'wallet_gift', credit: 'gifts', satang: taken.gift, memberId }],
    });
  },
};
