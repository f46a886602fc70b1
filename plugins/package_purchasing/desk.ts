import { z } from 'zod';
import type { DeskItem, DeskQuote, OfferQuery, SellableItem } from '#kernel/modules/order/api.ts';
import { containing } from '#kernel/server/db/search.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { grantsNothing, packageTitles } from './domain/package-terms.ts';
import { giftsOf, type PurchaseSnapshot } from './domain/purchase-snapshot.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  satang: z.number(),
  fund_id: z.string().nullable(),
  fund_name: z.string().nullable(),
  value: z.number(),
  usage_duration: z.number(),
  unlimited_access_duration: z.number(),
  is_one_time: z.coerce.boolean(),
  is_archived: z.coerce.boolean(),
  is_fund_archived: z.coerce.boolean(),
  /** The order by which the member has bought it, where it is sold once. */
  order_id: z.string().nullable(),
});
type Row = z.output<typeof row>;

const columns = `p.id, p.name, p.name_en, p.satang, p.fund_id, f.name AS fund_name, p.value, p.usage_duration,
  p.unlimited_access_duration, p.is_one_time, p.is_archived,
  COALESCE(f.is_archived, FALSE) AS is_fund_archived, o.order_id`;
const linkedFund = 'LEFT JOIN fund f ON f.shop_id = :shop_id AND f.id = p.fund_id';
const tables = `package p
  ${linkedFund}
  LEFT JOIN one_time_purchase o ON o.shop_id = :shop_id AND o.package_id = p.id AND o.member_id = :member_id`;
/** Live, with a live fund, and granting something. */
const isLive = `p.shop_id = :shop_id AND p.is_archived = FALSE AND p.name LIKE :like
  AND COALESCE(f.is_archived, FALSE) = FALSE
  AND (p.fund_id IS NULL OR p.value > 0 OR p.unlimited_access_duration > 0)`;

const live = statement(
  `SELECT ${columns} FROM ${tables} WHERE ${isLive} ORDER BY p.name, p.id LIMIT :length OFFSET :skipped`,
  row,
);
const counted = statement(
  `SELECT COUNT(*) AS total FROM package p ${linkedFund} WHERE ${isLive}`,
  z.object({ total: z.coerce.number() }),
);
const one = statement(
  `SELECT ${columns} FROM ${tables} WHERE p.shop_id = :shop_id AND p.id = :package_id`,
  row,
);

const toSnapshot = ({
  id: _id,
  name: _name,
  name_en: _nameEn,
  satang: _satang,
  is_archived: _archived,
  is_fund_archived: _fundArchived,
  order_id: _order,
  ...terms
}: Row): PurchaseSnapshot => ({
  ...terms,
  fund_name: terms.fund_name ?? '',
});

const hasIt = { en: 'This member has bought it already.', th: 'สมาชิกซื้อรายการนี้ไปแล้ว' };

/** The packages that the desk sells: any live one, promoted or not (docs/domain/payments.md#m10). */
export async function packageOffers(
  scope: ReadScope,
  { memberId, search, page: { page, length } }: OfferQuery,
): Promise<{ offers: SellableItem[]; total: number }> {
  const like = containing(search);
  const [rows, [count]] = await Promise.all([
    scope.rows(live, { member_id: memberId, like, length, skipped: (page - 1) * length }),
    scope.rows(counted, { like }),
  ]);
  const offers = rows.map((each) => ({
    subjectId: each.id,
    title: each.name,
    details: giftsOf(toSnapshot(each)),
    satang: each.satang,
    snapshot: toSnapshot(each),
    ...(each.order_id === null ? {} : { whyNot: hasIt }),
  }));
  return { offers, total: count?.total ?? 0 };
}

/** What selling a package to a member costs and gives now. */
export async function quotePackage(scope: ReadScope, { memberId, subjectId }: DeskItem): Promise<DeskQuote> {
  const [offer] =
    subjectId === null ? [] : await scope.rows(one, { package_id: subjectId, member_id: memberId });
  if (!offer) return { refused: 'not_found' };
  const { name: title, satang, is_one_time: isOnce } = offer;
  if (offer.is_archived || offer.is_fund_archived || grantsNothing(offer))
    return { refused: 'item_not_for_sale', title };
  if (offer.order_id !== null) return { refused: 'item_bought_already', title };
  const snapshot = toSnapshot(offer);
  const titles = packageTitles(offer);
  return { satang, title, titles, snapshot, gives: giftsOf(snapshot), isOnce };
}
