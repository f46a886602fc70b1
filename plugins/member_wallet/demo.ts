import type { Demo } from '#kernel/demo/kit.ts';
import { demoOrders } from '#kernel/demo/orders.ts';
import { headOffice, postJournalEntry } from '#kernel/modules/order/api.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { memberWalletContract } from './contract.ts';
import { TopUpPackage } from './models/top-up-package.ts';
import { quoteTopUp } from './top-up.ts';
import { changeWallet } from './wallet.ts';

/** What the shop offers, in baht: paid and received. */
const offers = [
  [500, 500],
  [1000, 1100],
  [2000, 2300],
  [5000, 6000],
] as const;
const amounts = [300, 500, 750, 1000, 1000, 2000, 2000, 5000] as const;

/** Money that the desk added long ago. */
async function add(scope: KernelScope, memberId: string, satang: number): Promise<void> {
  const moves = [{ debit: 'corrections', credit: 'wallet_gift', satang, memberId }] as const;
  const postingId = await postJournalEntry(scope, {
    reason: 'wallet_adjusted',
    branchId: await headOffice(scope),
    moves,
  });
  const note = 'ชดเชยคลาสที่ยกเลิก';
  await changeWallet(scope, { memberId, by: { paid: 0, gift: satang }, reason: 'adjusted', postingId, note });
}

/**
 * Three months of top-ups, of a third of the members and of all who come by LINE, some money that the desk added, a
 * top-up that waits for its payment and one that came to nothing.
 */
export const demo: Demo = async (scope, { below, pick }) => {
  for (const [paid, received] of offers)
    await scope.query(TopUpPackage).insert({
      paid_satang: paid * 100,
      received_satang: received * 100,
      is_archived: false,
      created_at: scope.now,
    });
  const members: { id: string; line_id: string | null }[] = await scope
    .table('member', 'm')
    .select('m.id', 'm.line_id')
    .orderBy('m.id');
  const orders = demoOrders(scope, below);
  const topUp = async (memberId: string, daysAgo: number) => {
    const satang = pick(amounts) * 100;
    const quote = await quoteTopUp(scope, memberId, satang);
    return { kind: memberWalletContract.id, subjectId: null, memberId, quote, daysAgo };
  };
  for (const [index, { id, line_id }] of members.entries()) {
    if (line_id === null && index % 3 > 0) continue;
    for (let month = below(3); month >= 0; month--)
      await orders.paid(await topUp(id, month * 30 + 1 + below(28)));
    if (below(8) > 0) continue;
    const at = new Date(scope.now.getTime() - (1 + below(60)) * 86_400_000);
    await add(scope.at(at), id, pick([5_000, 10_000, 20_000]));
  }
  const [first, second] = members;
  if (first) await orders.failed(await topUp(first.id, 6));
  if (second) await orders.waiting(await topUp(second.id, 0));
  await orders.done();
};
