import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { optionalText, phone } from '../../../contract/fields.ts';
import { id, idOut, shopId } from '../../../contract/id.ts';
import { time } from '../../../contract/time.ts';
import { line, lines } from '../../../contract/written-text.ts';

/** When a branch is open on one day, `HH:mm` of the shop; null if it is closed. An end before the start is on the next day. */
const dayHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, {
    error: localizedMessage({
      en: 'Choose a closing time other than the opening time.',
      th: 'กรุณาเลือกเวลาปิดที่ต่างจากเวลาเปิด',
    }),
    path: ['until'],
  })
  .nullable();

/** Opening hours from Monday to Sunday. Members read them; what can be booked follows the hours of each feature. */
const openingHours = z.array(dayHours).length(
  7,
  localizedMessage({
    en: 'Give all seven days, Monday to Sunday.',
    th: 'กรุณาระบุให้ครบเจ็ดวัน วันจันทร์ถึงวันอาทิตย์',
  }),
);
export type OpeningHours = z.output<typeof openingHours>;

const httpsLink = /^https:\/\/[^\s/?#@"<>]+\.[^\s/?#@"<>]+([/?#][^\s"<>]*)?$/i;

const longestLink = 500;

/** Writes a link as browsers do, such as with its scheme in lower case, if it is not too long then. */
function normalizeLink(link: string): string {
  try {
    const { href } = new URL(link);
    return href.length <= longestLink ? href : link;
  } catch {
    return link;
  }
}

const contactFields = {
  address: optionalText(lines.max(300)),
  phone: optionalText(phone),
  map_link: optionalText(
    line
      .max(longestLink)
      .regex(
        httpsLink,
        localizedMessage({
          en: 'Copy the link from the map, such as https://maps.app.goo.gl/…',
          th: 'กรุณาคัดลอกลิงก์จากแผนที่ เช่น https://maps.app.goo.gl/…',
        }),
      )
      .overwrite(normalizeLink),
  ),
  opening_hours: openingHours.nullable(),
};

/** The id of a LINE Official Account, such as `@lotus`. */
export const lineAccount = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^@[a-z0-9][a-z0-9._-]{1,29}$/,
    localizedMessage({
      en: 'Write the LINE ID with @, such as @lotus.',
      th: 'กรุณาระบุ LINE ID ที่ขึ้นต้นด้วย @ เช่น @lotus',
    }),
  );

const branchContact = z.object({
  branch_id: idOut,
  name: z.string(),
  address: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  map_link: z.string().nullable(),
  opening_hours: openingHours.nullable(),
});
export type BranchContact = z.output<typeof branchContact>;

const shopContact = z.object({
  line_account: z.string().nullable(),
  /** The branches that have any contact, by name. */
  branches: z.array(branchContact),
});
export type ShopContact = z.output<typeof shopContact>;

const manage = { staff: { permission: 'branches' } } as const;

/** How members reach the shop and its branches. */
export const contactEndpoints = {
  shopContact: {
    method: 'GET',
    path: '/api/shop_contact/shop-{shopId}',
    summary:
      'The shop’s LINE account, and address, phone, map and opening hours of each branch that has any.',
    access: {
      public: { reason: 'A visitor who cannot sign in asks the shop, and an expired shop is called.' },
    },
    input: z.object({ shopId }),
    output: json(shopContact),
  },
  branchContact: {
    method: 'GET',
    path: '/api/shop_branch/id-{id}/contact',
    summary: 'Address, phone, map and opening hours of one branch.',
    access: manage,
    input: z.object({ id: id('branch') }),
    output: json(branchContact),
  },
  changeBranchContact: {
    method: 'PATCH',
    path: '/api/shop_branch/id-{id}/contact',
    summary:
      'Changes some of a branch’s address, phone, map and opening hours; null or an empty text clears one.',
    access: manage,
    input: z.object({
      id: id('branch'),
      address: contactFields.address.optional(),
      phone: contactFields.phone.optional(),
      map_link: contactFields.map_link.optional(),
      opening_hours: contactFields.opening_hours.optional(),
    }),
    output: json(branchContact),
  },
} as const;
