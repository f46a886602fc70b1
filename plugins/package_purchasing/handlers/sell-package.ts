import { sell, viewSale } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { quotePackage } from '../desk.ts';

/** The same sale as of a basket, with this package alone in it. */
export const sellPackage = handler(
  packagePurchasingContract,
  'sellPackage',
  async ({ input, scope, fail }) => {
    const { id: memberId, package_id: subjectId, branch_id: branchId, reference_no: referenceNo } = input;
    const quote = await quotePackage(scope, { memberId, subjectId, satang: 0 });
    if ('refused' in quote)
      throw quote.refused === 'not_found'
        ? fail('not_found')
        : fail(quote.refused, { values: { title: quote.title } });
    const saleId = await sell(
      scope,
      {
        memberId,
        branchId,
        referenceNo,
        tender: input.tender,
        handedOver: input.handed_over ?? null,
        items: [
          {
            ...{ kind: packagePurchasingContract.id, subjectId, satang: input.price ?? quote.satang },
            ...(input.terms !== undefined && { terms: input.terms }),
          },
        ],
      },
      fail,
    );
    return viewSale(scope, saleId);
  },
);
