import { z } from 'zod';
import { defineContract } from '../../../contract/contract.ts';
import { definePlugin } from '../../../server/plugin/define-plugin.ts';
import { contribute } from '../../../server/plugin/extension.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { lockMember } from '../../member/api.ts';
import { type PaymentSplit, tender } from '../api.ts';

const contract = defineContract({
  id: 'sample_wallet',
  title: { en: 'Sample wallet', th: 'กระเป๋าตัวอย่าง' },
  permissions: {},
  problems: {},
  endpoints: {},
});

/** Satang that each member of a shop has been given by a test. */
export const given = new Map<string, number>();

/** Nothing is the sum of no rows. */
const spentRow = z.array(z.object({ satang: z.coerce.number() }));

/** What the books say that a member has taken from the wallet, above what went back. */
async function spent(scope: ReadScope, memberId: string): Promise<number> {
  const rows = await scope
    .table('book_entry', 'e')
    .where({ 'e.account': 'wallet_paid', 'e.member_id': memberId })
    .sum({ satang: 'e.satang' });
  return spentRow.parse(rows)[0]?.satang ?? 0;
}

const balance = async (scope: ReadScope, memberId: string): Promise<number> =>
  (given.get(memberId) ?? 0) - (await spent(scope, memberId));

const charged = (satang: number): PaymentSplit => ({ debits: [{ account: 'wallet_paid', satang }], gift: 0 });

const plugin = definePlugin({
  contract,
  needs: ['payment', 'member'],
  handlers: {},
  provides: [
    contribute(
      tender,
      {
        title: { en: 'Wallet', th: 'กระเป๋าเงิน' },
        balance,
        async charge(scope, order) {
          await lockMember(scope, order.member_id);
          const there = await balance(scope, order.member_id);
          return there < Number(order.satang) ? { balance: there } : charged(Number(order.satang));
        },
        refund: async (_scope, _order, satang) => charged(satang),
        receive: async (_scope, _order, satang) => charged(satang),
      },
      'wallet',
    ),
  ],
});

/** The installation with a wallet of the test's own in the place of the feature that has one, which need not be installed. */
export async function withSampleWallet(): Promise<Installation> {
  const { plugins } = await loadInstallation();
  const others = plugins.filter((each) => each.plugin.contract.id !== 'member_wallet');
  return new Installation([...others, { plugin, folder: import.meta.dirname, isFeature: true }]);
}
