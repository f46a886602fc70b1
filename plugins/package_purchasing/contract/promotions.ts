import { z } from 'zod';
import { json } from '#kernel/contract/contract.ts';
import { flag, notEmpty, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut, shopId } from '#kernel/contract/id.ts';
import { bahtOut } from '#kernel/contract/money.ts';
import { englishName } from '#kernel/contract/offered-texts.ts';
import { pageInput, pageOf } from '#kernel/contract/page.ts';

/** More than these no member looks through. */
const mostPackages = 100;
/** Of a shop, without those that are archived: as many as one page of a list holds. */
export const maxPromotions = 100;

/* Proved by one statement for all of them. */
const packageId = id('package', { by: 'handler' });
/** Ids in the order that members see; none for an empty list. A form that sends one sends it alone. */
const packages = z.union([packageId.transform((one) => [one]), z.array(packageId).max(mostPackages)]);

const groupRow = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  /** Its place among the promotions that are not archived, from 1; 0 for an archived one. */
  position: z.number().int(),
  is_archived: z.boolean(),
  /** How many packages of it are not archived. */
  package_count: z.number().int(),
});
const group = groupRow.extend({
  /** Ids of its packages, in their order. */
  packages: z.array(idOut),
  /** The same packages, as management shows them. */
  package_details: z.array(
    z.object({
      id: idOut,
      name: z.string(),
      price: bahtOut,
      is_one_time: z.boolean(),
      is_archived: z.boolean(),
      grants_nothing: z.boolean(),
      fund_is_archived: z.boolean(),
    }),
  ),
});

/** A package as a member is offered it today. */
const offered = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  price: bahtOut,
  /** Names what it costs and gives, to be sent with its purchase. */
  terms: z.string(),
  description: z.string(),
  description_en: z.string().optional(),
  image_link: z.string().nullable(),
  is_one_time: z.boolean(),
  /** The point type that it grants; null for a package that grants none. */
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  fund_name_en: z.string().optional(),
  /** Points that it grants. */
  value: z.number().int(),
  /** What a class costs that is paid with its points; null where it grants none, or more than points. */
  price_per_class: bahtOut.nullable(),
  /** Days that the points can be used after the day of purchase; 0 for no end. */
  usage_duration: z.number().int(),
  /** Days of unlimited access; 0 for none. */
  unlimited_access_duration: z.number().int(),
  /** The last day of the points, bought today; null for no end. */
  expire_date: z.string().nullable(),
  /** The last day of unlimited access of this member, bought today; null for none. */
  unlimited_access_end_date: z.string().nullable(),
});

const manage = { staff: { permission: 'manage' } } as const;

/** The calls of promotions: management's, and the page that members buy from. */
export const promotionEndpoints = {
  promotionPage: {
    method: 'GET',
    path: '/api/promotion_group/promotion_page',
    summary:
      'Promotions with the packages that the member can buy today: no archived one, none that grants nothing, and none to buy once that was bought.',
    access: { member: { owner: { input: 'member_id' } } },
    input: z.object({ shop_id: shopId, member_id: id('member', { by: 'handler' }) }),
    output: json(
      z.array(
        z.object({
          id: idOut,
          name: z.string(),
          name_en: z.string().optional(),
          sale_packages: z.array(offered),
        }),
      ),
    ),
  },
  promotionGroupPage: {
    method: 'GET',
    path: '/api/promotion_group/vuetify',
    summary:
      'A page of promotions in the order that members see, archived ones last; `search` looks in the name.',
    access: manage,
    input: pageInput,
    output: json(pageOf(groupRow)),
  },
  createPromotionGroup: {
    method: 'POST',
    path: '/api/promotion_group',
    summary: 'Creates an empty promotion behind the others; members see it once it has packages.',
    access: manage,
    input: z.object({ name: notEmpty }),
    output: json(z.object({ id: idOut })),
    status: 201,
    errors: ['too_many_promotions'],
  },
  promotionGroup: {
    method: 'GET',
    path: '/api/promotion_group/id-{id}',
    summary: 'One promotion with its packages.',
    access: manage,
    input: z.object({ id: id('promotion_group') }),
    output: json(group),
  },
  changePromotionGroup: {
    method: 'PATCH',
    path: '/api/promotion_group/id-{id}',
    summary:
      'Changes some fields of a promotion; `packages` replaces its list, `position` moves it among the others.',
    access: manage,
    input: z.object({
      id: id('promotion_group'),
      name: notEmpty.optional(),
      name_en: englishName,
      packages: packages.optional(),
      /** From 1; one past the end is the last. */
      position: wholeNumber(1, maxPromotions).optional(),
      is_archived: flag.optional(),
    }),
    output: json(group),
    errors: ['too_many_promotions'],
  },
} as const;
