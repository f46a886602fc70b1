import type { Tender } from '#kernel/modules/order/api.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { memberWalletContract } from './contract.ts';
import { negative, type Parts, refundParts, spend, sumWallet } from './domain/parts.ts';
import { Movement } from './models/movement.ts';
import { quoteTopUp } from './top-up.ts';
import { changeWallet, lockWallet, readWalletBalance } from './wallet.ts';

const onAccounts = ({ paid, gift }: Parts) => ({
  debits: [
    { account: 'wallet_paid' as const, satang: paid },
    { account: 'wallet_gift' as const, satang: gift },
  ],
  gift,
});

/** Paying from the wallet: the whole price or nothing (docs/domain/points.md#p18). */
export const walletTender: Tender = {
  title: { en: 'Wallet', th: 'กระเป๋าเงิน' },
  async charge(scope, { id, member_id, satang }) {
    const balance = await lockWallet(scope, member_id);
    const taken = spend(balance, Number(satang));
    if (!taken) return { balance: sumWallet(balance) };
    await changeWallet(scope, { memberId: member_id, by: negative(taken), reason: 'spent', orderId: id });
    return onAccounts(taken);
  },
  async topUp(scope, { memberId, satang }) {
    const quote = await quoteTopUp(scope, memberId, satang);
    const least = readSettings(scope.shop, memberWalletContract).least_top_up * 100;
    return satang < least && !quote.isOffered ? { least } : { kind: memberWalletContract.id, quote };
  },
  balance: async (scope, memberId) => sumWallet(await readWalletBalance(scope, memberId)),
  async refund(scope, { id, member_id, reference_no }, satang) {
    const spent = await scope.query(Movement).where({ order_id: id, reason: 'spent' }).first();
    const gift = 0 - Number(spent?.gift_satang ?? 0);
    const taken = { paid: 0 - Number(spent?.satang ?? 0) - gift, gift };
    if (sumWallet(taken) < satang) throw new Error(`Order ${reference_no} took less from the wallet`);
    const back = refundParts(taken, satang);
    await changeWallet(scope, { memberId: member_id, by: back, reason: 'refunded', orderId: id });
    return onAccounts(back);
  },
  async receive(scope, { id, member_id }, satang) {
    const put = { paid: satang, gift: 0 };
    await changeWallet(scope, { memberId: member_id, by: put, reason: 'refunded', orderId: id });
    return onAccounts(put);
  },
};
