import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../contract.ts';
import { productType } from '../extensions.ts';
import { quoteETag } from '../orders/quote-etag.ts';

export const offers = handler(paymentContract, 'offers', async ({ input, scope }) => {
  const { member_id: memberId = null, kind: wanted, search, page, length } = input;
  const own = kernelScopeOf(scope);
  const kinds = productType
    .contributors(own.kernel.installation)
    .filter(({ key }) => wanted === undefined || key === wanted);
  const asked = { memberId, search, page: { page, length } };
  const answers = await Promise.all(
    kinds.map(async ({ plugin, key, parts: { title, takesAmount = false, excludedTenders = [] } }) => {
      const answer =
        (await own.askOne(productType, key, 'offers', asked)) ??
        (await own.askOne(productType, key, 'outstanding', asked));
      // Of a feature that is off, what is owed still and nothing else.
      if (!answer || (answer.total === 0 && !own.isOn(plugin))) return [];
      const data = answer.offers.map((offer) => ({
        subject_id: offer.subjectId,
        title: offer.title,
        details: [...offer.details],
        price: toBaht(offer.satang),
        terms: offer.snapshot ? quoteETag({ satang: offer.satang, snapshot: offer.snapshot }) : null,
        why_not: offer.whyNot ?? null,
      }));
      const of = { kind: key, title, takes_amount: takesAmount, not_paid_by: [...excludedTenders] };
      return [{ ...of, data, total_items: answer.total }];
    }),
  );
  return answers.flat();
});
