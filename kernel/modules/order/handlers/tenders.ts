import type { MemberTender } from '../../../contract/order.ts';
import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paySolutionsKeys } from '../../shop/api.ts';
import { paymentContract } from '../contract.ts';
import { tender } from '../extensions.ts';
import { byCard } from '../settlement/tender-titles.ts';

/** Ways to pay at once that members may choose; the others are the desk's. */
const ofMembers: readonly Exclude<MemberTender, 'card'>[] = ['wallet'];

export const tenders = handler(paymentContract, 'tenders', async ({ input, scope }) => {
  const atOnce = await Promise.all(
    ofMembers.map(async (name) => {
      const balance = await scope.askOne(tender, name, 'balance', input.member_id);
      const title = scope.contributor(tender, name)?.parts.title;
      return balance === null || !title ? [] : [{ name, title, balance: toBaht(balance) }];
    }),
  );
  const card = { name: 'card' as const, title: byCard, balance: null };
  return [...(paySolutionsKeys(scope) ? [card] : []), ...atOnce.flat()];
});
