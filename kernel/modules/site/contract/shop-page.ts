import { z } from 'zod';
import { json, page } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { flag, wholeNumber } from '../../../contract/fields.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { line } from '../../../contract/written-text.ts';

/** Words that are no address, because visitors would take the page for one of Sala's own. */
const reserved = new Set(
  'about account admin api app auth billing blog class contact demo desk docs frontdesk help hq instructor login management member membership new null packages pay payment place register sala search settings shop signup site staff status support system test type undefined www'.split(
    ' ',
  ),
);

export const addressPattern = /^[a-z0-9-]{3,40}$/;

/** The most parts of the sitemap of shops. */
export const maxSitemapParts = 500;

/** The shop's part of `/s/<address>`. */
const pageAddress = line
  .toLowerCase()
  .regex(
    addressPattern,
    localizedMessage({
      en: 'Use 3 to 40 of the letters a–z, digits and hyphens.',
      th: 'ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง 3–40 ตัว',
    }),
  )
  .refine(
    (address) => !reserved.has(address),
    localizedMessage({
      en: 'This address is reserved. Choose another one.',
      th: 'ที่อยู่นี้สงวนไว้ กรุณาเลือกที่อยู่อื่น',
    }),
  );

/** What the shop has set for its public page. */
export const shopPageSettings = z.object({
  address: z.string().nullable().default(null),
  published: z.boolean().default(false),
  /** Whether search engines are asked to list the page. */
  in_search: z.boolean().default(true),
});

export const shopPageProblems = {
  address_taken: {
    status: 409,
    en: 'Another shop has or had this address. Choose another one.',
    th: 'ร้านอื่นใช้หรือเคยใช้ที่อยู่นี้แล้ว กรุณาเลือกที่อยู่อื่น',
  },
  too_many_addresses: {
    status: 409,
    en: 'Your shop has used 10 addresses, the most possible. Choose one of them: {addresses}.',
    th: 'ร้านใช้ครบ 10 ที่อยู่แล้ว เพิ่มอีกไม่ได้ กรุณาเลือกที่อยู่ที่ร้านเคยใช้: {addresses}',
  },
  address_needed: {
    status: 409,
    en: 'Choose an address first, then publish the page.',
    th: 'กรุณาตั้งที่อยู่ก่อน แล้วจึงเผยแพร่หน้าร้าน',
  },
  page_not_found: {
    status: 404,
    en: 'No shop has a page at this address. Check the address, or ask the shop for its link.',
    th: 'ไม่มีหน้าร้านที่ที่อยู่นี้ กรุณาตรวจสอบที่อยู่ หรือขอลิงก์จากร้าน',
  },
  subpage_not_found: {
    status: 404,
    en: 'The shop does not offer this now. See what else it offers.',
    th: 'ร้านไม่มีรายการนี้แล้ว ดูรายการอื่นของร้านได้',
  },
  subpage_private: {
    status: 404,
    en: 'This is not open to everyone. Ask the shop, or see what else it offers.',
    th: 'รายการนี้ไม่เปิดให้ทุกคน กรุณาสอบถามร้าน หรือดูรายการอื่น',
  },
  page_closed: {
    status: 404,
    en: 'This shop takes no bookings online at the moment. Contact the shop, or see your bookings.',
    th: 'ขณะนี้ร้านไม่เปิดรับจองออนไลน์ กรุณาติดต่อร้าน หรือดูการจองของคุณ',
  },
} as const satisfies Record<string, ProblemSpec>;

const shopPage = z.object({
  address: z.string().nullable(),
  published: z.boolean(),
  in_search: z.boolean(),
  /** Full address of the page; null without an address. */
  link: z.string().nullable(),
});

const shopPageInput = z.object({
  address: line.max(200),
  // A visitor with a wrong or repeated language reads the page in the browser's language.
  lang: z.enum(languages).optional().catch(undefined),
});

/** The public page of a shop, and its settings. */
export const shopPageEndpoints = {
  shopPage: {
    method: 'GET',
    path: '/s/{address}',
    summary:
      'The public page of a shop as HTML: next 7 days of classes, class types, prices and branches with their contacts. An earlier address leads to the current one.',
    access: { public: { reason: 'Visitors and search engines read it without an account.' } },
    input: shopPageInput,
    output: page(),
    errors: ['page_not_found', 'page_closed'],
  },
  shopSubpage: {
    method: 'GET',
    path: '/s/{address}/{kind}/{record}',
    summary:
      'A public page below the shop’s as HTML, of a record that a feature shows, such as a class, class type, instructor or place.',
    access: { public: { reason: 'Visitors and search engines read it without an account.' } },
    input: shopPageInput.extend({ kind: line.max(40), record: line.max(40) }),
    output: page(),
    errors: ['page_not_found', 'page_closed', 'subpage_not_found', 'subpage_private'],
  },
  shopListPage: {
    method: 'GET',
    path: '/s/{address}/{kind}',
    summary: 'A public page below the shop’s as HTML that lists what a feature offers, such as packages.',
    access: { public: { reason: 'Visitors and search engines read it without an account.' } },
    input: shopPageInput.extend({ kind: line.max(40) }),
    output: page(),
    errors: ['page_not_found', 'page_closed', 'subpage_not_found', 'subpage_private'],
  },
  shopSitemap: {
    method: 'GET',
    path: '/sitemap-shops.xml',
    summary: 'Sitemap of the public pages of shops: an index of its parts, or one part.',
    access: { public: { reason: 'Search engines read it without an account.' } },
    input: z.object({ part: wholeNumber(1, maxSitemapParts).optional() }),
    output: page('application/xml'),
  },
  readShopPage: {
    method: 'GET',
    path: '/api/shop_page',
    summary: 'Address of the shop’s public page, and whether it is published.',
    access: { staff: { permission: 'page' } },
    input: z.object({}),
    output: json(shopPage),
  },
  changeShopPage: {
    method: 'PATCH',
    path: '/api/shop_page',
    summary:
      'Changes the address of the shop’s public page, publishes or hides the page, and lists it in search engines or not.',
    access: { staff: { permission: 'page' } },
    input: z.object({
      address: pageAddress.optional(),
      published: flag.optional(),
      in_search: flag.optional(),
    }),
    output: json(shopPage),
    errors: ['address_taken', 'address_needed', 'too_many_addresses'],
  },
} as const;
