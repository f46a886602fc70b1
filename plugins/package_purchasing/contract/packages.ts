import { z } from 'zod';
import { json } from '#kernel/contract/contract.ts';
import { maxMessage } from '#kernel/contract/field-messages.ts';
import { digits, flag, notEmpty, optionalText } from '#kernel/contract/fields.ts';
import { image } from '#kernel/contract/files.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { bahtOut, priceInBaht } from '#kernel/contract/money.ts';
import { englishName } from '#kernel/contract/offered-texts.ts';
import { pageInput, pageOf } from '#kernel/contract/page.ts';
import { lines } from '#kernel/contract/written-text.ts';

/** What `linked_member_fund` says of a package that grants no points. */
export const noLink = 'no_link';

const mostBaht = 9_999_999;
const mostPoints = 100_000;
/** Ten years. */
const mostDays = 3650;

const price = priceInBaht.refine((satang) => satang <= mostBaht * 100, maxMessage(mostBaht));
const description = lines.max(2000);
const linkedFund = z.union([z.literal(noLink), id('fund', { by: 'handler' })]);

const packageSchema = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  description: z.string(),
  description_en: z.string().optional(),
  price: bahtOut,
  /** A fund's id or `no_link`. */
  linked_member_fund: z.string(),
  linked_member_fund_name: z.string().nullable(),
  /** Points that it grants. */
  value: z.number().int(),
  /** Days that the points can be used after the day of purchase; 0 for no end. */
  usage_duration: z.number().int(),
  /** Days of unlimited access; 0 for none. */
  unlimited_access_duration: z.number().int(),
  image_link: z.string().nullable(),
  is_archived: z.boolean(),
  /** Whether it is linked to points but grants none, so that it is not sold yet. */
  grants_nothing: z.boolean(),
  /** Whether its fund is archived, so that it cannot be sold. */
  fund_is_archived: z.boolean(),
});

const manage = { staff: { permission: 'manage' } } as const;

/**
 * The calls of one kind of package, all alike.
 * @param kind the paths' word and the entity that the ids name.
 * @param words what a package of the kind is called in the API's document.
 */
export const packageEndpoints = <const Kind extends 'sale_package' | 'one_time_package'>(
  kind: Kind,
  words: string,
) =>
  ({
    list: {
      method: 'GET',
      path: `/api/${kind}/`,
      summary: `Every ${words} that is not archived, for a select.`,
      access: { staff: { permission: 'look' } },
      input: z.object({}),
      output: json(z.array(z.object({ id: idOut, name: z.string(), price: bahtOut }))),
    },
    page: {
      method: 'GET',
      path: `/api/${kind}/vuetify`,
      summary: `A page of each ${words}, archived ones last; \`search\` looks in name and linked fund.`,
      access: manage,
      input: pageInput,
      output: json(pageOf(packageSchema)),
    },
    create: {
      method: 'POST',
      path: `/api/${kind}`,
      summary: `Creates a ${words}, which grants no points until it is linked.`,
      access: manage,
      input: z.object({ name: notEmpty, description: description.default(''), price }),
      output: json(z.object({ id: idOut })),
      status: 201,
    },
    one: {
      method: 'GET',
      path: `/api/${kind}/id-{id}/`,
      summary: `One ${words}.`,
      access: manage,
      input: z.object({ id: id(kind) }),
      output: json(packageSchema),
    },
    change: {
      method: 'PATCH',
      path: `/api/${kind}/id-{id}/`,
      summary: `Changes some fields of a ${words}; what was sold of it stays as it was sold.`,
      access: manage,
      input: z.object({
        id: id(kind),
        name: notEmpty.optional(),
        name_en: englishName,
        description: description.optional(),
        description_en: optionalText(description).optional(),
        price: price.optional(),
        linked_member_fund: linkedFund.optional(),
        value: digits(mostPoints).optional(),
        usage_duration: digits(mostDays).optional(),
        unlimited_access_duration: digits(mostDays).optional(),
        /** Removes the picture; a new one is uploaded. */
        image_link: z.null().optional(),
        is_archived: flag.optional(),
      }),
      output: json(packageSchema),
      errors: ['unknown_fund'],
    },
    upload: {
      method: 'POST',
      path: `/api/${kind}/id-{id}/upload/{field}`,
      summary: `Replaces the picture of a ${words}: a JPEG, PNG or WebP image, stored as WebP of 512 × 512 pixels.`,
      access: manage,
      input: z.object({
        id: id(kind),
        field: z.enum(['image']),
        upload_file: image({ width: 512, height: 512 }),
      }),
      output: json(packageSchema),
    },
  }) as const;
