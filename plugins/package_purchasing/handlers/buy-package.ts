import { z } from 'zod';
import { type GrantedToday, paysOnDay } from '#kernel/contract/granted-today.ts';
import { shownBaht } from '#kernel/contract/satang.ts';
import { type LocalDate, toLocal, toLocalDate } from '#kernel/contract/time.ts';
import { findBookableSubject, orderAndBook } from '#kernel/modules/booking/api.ts';
import { planGrant } from '#kernel/modules/member/api.ts';
import { openOrder, quoteChangedError, quoteETag } from '#kernel/modules/order/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { grantsNothing, type PackageTerms, packageTitles } from '../domain/package-terms.ts';
import { boughtTwice, giftsOf, type PurchaseSnapshot } from '../domain/purchase-snapshot.ts';

/** A package with whether a promotion offers it, and whether the member has bought it where it is sold once. */
const offered = statement(
  `SELECT p.name, p.name_en, p.satang, p.fund_id, f.name AS fund_name, p.value, p.usage_duration, p.unlimited_access_duration,
          p.is_one_time, o.order_id, h.unlimited_access_end_date AS unlimited_end,
          p.is_archived = FALSE AND COALESCE(f.is_archived, FALSE) = FALSE AND EXISTS (
            SELECT 1 FROM promotion_group_package l
              JOIN promotion_group g ON g.shop_id = :shop_id AND g.id = l.group_id AND g.is_archived = FALSE
             WHERE l.shop_id = :shop_id AND l.package_id = p.id) AS is_offered
     FROM package p
     LEFT JOIN fund f ON f.shop_id = :shop_id AND f.id = p.fund_id
     LEFT JOIN member_fund h
       ON h.shop_id = :shop_id AND h.member_id = :member_id AND h.fund_id = p.fund_id
     LEFT JOIN one_time_purchase o
       ON o.shop_id = :shop_id AND o.package_id = p.id AND o.member_id = :member_id
    WHERE p.shop_id = :shop_id AND p.id = :package_id`,
  z.object({
    name: z.string(),
    name_en: z.string().nullable(),
    satang: z.number(),
    fund_id: z.string().nullable(),
    fund_name: z.string().nullable(),
    value: z.number(),
    usage_duration: z.number(),
    unlimited_access_duration: z.number(),
    is_one_time: z.coerce.boolean(),
    order_id: z.string().nullable(),
    unlimited_end: z.string().nullable(),
    is_offered: z.coerce.number(),
  }),
);

/** What a package grants if it is bought today. @param unlimitedEnd the member's current end of unlimited access. */
function grantedToday(terms: PackageTerms, unlimitedEnd: LocalDate | null, today: LocalDate): GrantedToday {
  const { value, usage_duration: usageDuration, unlimited_access_duration: unlimitedDuration } = terms;
  const grant = planGrant({ value, usageDuration, unlimitedDuration }, unlimitedEnd, today);
  return {
    value,
    expire_date: grant.lot?.expireDate ?? null,
    unlimited_access_end_date: unlimitedDuration > 0 ? grant.unlimitedEnd : null,
  };
}

/** Price and terms are the server's own; what the page showed is only compared (docs/domain/payments.md#m2). */
export const buyPackage = handler(packagePurchasingContract, 'buyPackage', async ({ input, scope, fail }) => {
  const { id: memberId, package_id, reference_no: referenceNo, tender, price, terms: shown, books } = input;
  const [row] = await scope.rows(offered, { package_id, member_id: memberId });
  if (!row) throw fail('not_found');
  const { name: title, name_en, satang, order_id, fund_name, is_offered, unlimited_end, ...terms } = row;
  if (is_offered !== 1 || grantsNothing(row)) throw fail('not_for_sale');
  if (order_id !== null) throw fail('bought_already');
  const sold: PurchaseSnapshot = { ...terms, fund_name: fund_name ?? '' };
  const quote = {
    satang,
    title,
    titles: packageTitles({ name: title, name_en }),
    snapshot: sold,
    gives: giftsOf(sold),
  };
  // Where more than the price is another, the price alone would not say all.
  if (shown !== undefined && shown !== quoteETag({ satang: price ?? satang, snapshot: sold }))
    throw fail('offer_changed', { values: quoteChangedError(quote) });
  if (price !== undefined && price !== satang)
    throw fail('price_changed', { values: { price: shownBaht(satang) } });
  const { id: kind } = packagePurchasingContract;
  const order = { kind, subjectId: package_id, memberId, referenceNo, tender, quote };
  const subject = books && (await findBookableSubject(scope, books.kind, books.subject_id));
  if (books && (!subject?.fund_id || subject.fund_id !== row.fund_id)) throw fail('not_bookable');
  const day = subject && toLocalDate(subject.starts_at, scope.shop.timeZone);
  if (day && !paysOnDay(grantedToday(row, unlimited_end, scope.today), day)) throw fail('not_bookable');
  const { heldUntil, ...ordered } =
    books && subject
      ? await orderAndBook(
          scope,
          order,
          { kind: books.kind, subject, allowsOverlap: input.allow_overlap },
          (refusal) => fail(refusal === 'full' ? 'place_full' : refusal),
          fail,
        )
      : { ...(await openOrder(scope, order, fail)), heldUntil: null };
  // Another tab was paid since the look above; what is paid at once is given up before it costs anything.
  if (ordered.status === 'paid' && ordered.flag === boughtTwice) throw fail('bought_already');
  return { ...ordered, ...(heldUntil && { held_until: toLocal(heldUntil, scope.shop.timeZone) }) };
});
