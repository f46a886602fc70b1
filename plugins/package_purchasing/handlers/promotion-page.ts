import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import { planGrant } from '#kernel/modules/member/api.ts';
import { quoteETag } from '#kernel/modules/order/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { grantsNothing, pricePerClass } from '../domain/package-terms.ts';
import type { PurchaseSnapshot } from '../domain/purchase-snapshot.ts';

/* Everything in one statement: this page is read by every member who thinks of buying. */
const offers = statement(
  `SELECT g.id AS group_id, g.name AS group_name, g.name_en AS group_name_en, p.id, p.name, p.name_en,
          p.description, p.description_en, p.satang, p.image_link, p.is_one_time, p.fund_id, f.name AS fund_name,
          f.name_en AS fund_name_en,
          p.value, p.usage_duration, p.unlimited_access_duration, h.unlimited_access_end_date AS unlimited_end
     FROM promotion_group g
     JOIN promotion_group_package l ON l.shop_id = :shop_id AND l.group_id = g.id
     JOIN package p ON p.shop_id = :shop_id AND p.id = l.package_id AND p.is_archived = FALSE
     LEFT JOIN fund f ON f.shop_id = :shop_id AND f.id = p.fund_id
     LEFT JOIN member_fund h
       ON h.shop_id = :shop_id AND h.member_id = :member_id AND h.fund_id = p.fund_id
     LEFT JOIN one_time_purchase o
       ON o.shop_id = :shop_id AND o.package_id = p.id AND o.member_id = :member_id
    WHERE g.shop_id = :shop_id AND g.is_archived = FALSE AND o.package_id IS NULL
      AND COALESCE(f.is_archived, FALSE) = FALSE
    ORDER BY g.position, g.id, l.position, l.package_id`,
  z.object({
    group_id: z.string(),
    group_name: z.string(),
    group_name_en: z.string().nullable(),
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    description: z.string(),
    description_en: z.string().nullable(),
    satang: z.number(),
    image_link: z.string().nullable(),
    is_one_time: z.coerce.boolean(),
    fund_id: z.string().nullable(),
    fund_name: z.string().nullable(),
    fund_name_en: z.string().nullable(),
    value: z.number(),
    usage_duration: z.number(),
    unlimited_access_duration: z.number(),
    unlimited_end: z.string().nullable(),
  }),
);
type Row = z.output<NonNullable<typeof offers.row>>;

/** What a package gives who buys it today. */
function offered(row: Row, today: string) {
  const { fund_id, fund_name, satang, ...rest } = row;
  const isLinked = fund_id !== null;
  const terms = {
    value: isLinked ? row.value : 0,
    usageDuration: isLinked ? row.usage_duration : 0,
    unlimitedDuration: isLinked ? row.unlimited_access_duration : 0,
  };
  const grant = planGrant(terms, row.unlimited_end, today);
  const sold: PurchaseSnapshot = {
    ...{ fund_id, fund_name: fund_name ?? '', value: row.value, usage_duration: row.usage_duration },
    ...{ unlimited_access_duration: row.unlimited_access_duration, is_one_time: row.is_one_time },
  };
  const perClass = pricePerClass(satang, row);
  return {
    ...rest,
    name_en: row.name_en ?? undefined,
    description_en: row.description_en ?? undefined,
    fund_id,
    fund_name,
    fund_name_en: row.fund_name_en ?? undefined,
    price: toBaht(satang),
    terms: quoteETag({ satang, snapshot: sold }),
    value: terms.value,
    price_per_class: perClass === null ? null : toBaht(perClass),
    usage_duration: terms.usageDuration,
    unlimited_access_duration: terms.unlimitedDuration,
    expire_date: grant.lot?.expireDate ?? null,
    unlimited_access_end_date: terms.unlimitedDuration > 0 ? grant.unlimitedEnd : null,
  };
}

export const promotionPage = handler(packagePurchasingContract, 'promotionPage', async ({ input, scope }) => {
  const rows = await scope.rows(offers, { member_id: input.member_id });
  const sold = rows.filter((row) => !grantsNothing(row));
  const groups = Map.groupBy(sold, ({ group_id }) => group_id);
  return [...groups].map(([id, packages]) => ({
    id,
    name: packages[0]?.group_name ?? '',
    name_en: packages[0]?.group_name_en ?? undefined,
    sale_packages: packages.map((row) => offered(row, scope.today)),
  }));
});
