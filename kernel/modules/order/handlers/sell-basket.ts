import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../contract.ts';
import { viewSale } from '../sale/sale-view.ts';
import { sell } from '../sale/sell.ts';

export const sellBasket = handler(paymentContract, 'sellBasket', async ({ input, scope, fail }) => {
  const { member_id: memberId, branch_id: branchId, reference_no: referenceNo, items, tender } = input;
  const id = await sell(
    scope,
    {
      memberId,
      branchId,
      referenceNo,
      tender,
      handedOver: input.handed_over ?? null,
      items: items.map(({ kind, subject_id: subjectId, price: satang, terms }) => ({
        ...{ kind, subjectId, satang },
        ...(terms !== undefined && { terms }),
      })),
    },
    fail,
  );
  return viewSale(scope, id);
});
