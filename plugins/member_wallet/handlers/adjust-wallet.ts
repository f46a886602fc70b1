import { shownBaht, toBaht } from '#kernel/contract/satang.ts';
import { announceMember, lockMember, spendAllowance } from '#kernel/modules/member/api.ts';
import { headOffice, postJournalEntry, readWalletVat } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { debitParts, negative, type Parts, sumWallet } from '../domain/parts.ts';
import { changeWallet, lockWallet, maxWalletSatang } from '../wallet.ts';

const none: Parts = { paid: 0, gift: 0 };

export const adjustWallet = handler(
  memberWalletContract,
  'adjustWallet',
  async ({ input, actor, scope, settings, fail }) => {
    const { id: memberId, amount, note } = input;
    if (!actor.permissions.has('member_wallet.adjust')) {
      if (amount < 0) throw fail('not_allowed');
      const limit = settings.frontdesk_baht_a_day * 100;
      const over = await spendAllowance(scope, 'satang', { userId: actor.userId, amount, limit });
      if (over)
        throw fail('wallet_limit', { values: { limit: shownBaht(limit), left: shownBaht(over.left) } });
    }
    // Held, because a wallet that nobody has used has no row to hold; and a member who is gone takes no money along.
    if (!(await lockMember(scope, memberId))) throw fail('not_found');
    const before = await lockWallet(scope, memberId);
    const balance = toBaht(sumWallet(before));
    const shown = shownBaht(sumWallet(before));
    if (sumWallet(before) + amount > maxWalletSatang)
      throw fail('wallet_full', { values: { most: shownBaht(maxWalletSatang), balance: shown } });
    const taken = amount < 0 ? debitParts(before, -amount) : none;
    if (!taken) throw fail('insufficient_wallet', { values: { balance: shown }, data: { balance } });
    const given = Math.max(0, amount);
    const postingId = await postJournalEntry(scope, {
      reason: 'wallet_adjusted',
      branchId: await headOffice(scope),
      moves: [
        { debit: 'corrections', credit: 'wallet_gift', satang: given, memberId },
        { debit: 'wallet_gift', credit: 'corrections', satang: taken.gift, memberId },
        { debit: 'wallet_paid', credit: 'corrections', satang: taken.paid, memberId },
        // Its VAT was counted when it came in, so the shop keeps that much less of it.
        {
          debit: 'corrections',
          credit: 'wallet_vat',
          satang: await readWalletVat(scope, memberId, taken.paid),
          memberId,
        },
      ],
    });
    const by = amount < 0 ? negative(taken) : { paid: 0, gift: given };
    await changeWallet(scope, { memberId, by, reason: 'adjusted', postingId, note: note || null });
    const wallet_amount = toBaht(sumWallet(before) + amount);
    await scope.audit({
      action: 'member_wallet.adjusted',
      entity: 'member',
      entityId: memberId,
      before: { wallet_amount: balance },
      after: { wallet_amount, ...(note && { note }) },
    });
    announceMember(scope, memberId);
    return { wallet_amount };
  },
);
