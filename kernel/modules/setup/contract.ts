import { z } from 'zod';
import { defineContract, file, json } from '../../contract/contract.ts';

const text = z.object({ en: z.string(), th: z.string() });

/** What a check looks at, in the order in which it is shown. */
const checkedConnections = ['line_sign_in', 'line_channel', 'line_message', 'payment'] as const;
export type CheckedConnection = (typeof checkedConnections)[number];

/** How signing in by LINE ended where it gave no ID token. */
export const signInFaults = ['lost', 'refused', 'no_token'] as const;

const checkLine = z.object({
  name: z.enum(checkedConnections),
  title: text,
  /** `not_tried` where another line has to be right first. */
  state: z.enum(['ok', 'wrong', 'not_set', 'not_tried']),
  /** What was found. */
  found: text,
  /** What to do about it; null where nothing is to be done. */
  todo: text.nullable(),
});
export type CheckLine = z.output<typeof checkLine>;

/** The two sizes that LINE takes, in pixels. */
export const menuSizes = { large: { width: 2500, height: 1686 }, compact: { width: 2500, height: 843 } };
const size = z.enum(['large', 'compact']);

const menu = z.object({
  size,
  width: z.number().int(),
  height: z.number().int(),
  /** How LINE's manager divides the picture. */
  columns: z.number().int(),
  rows: z.number().int(),
  /** From the top left, row by row. */
  areas: z.array(
    z.object({
      /** In LINE's manager: A, B, C … */
      letter: z.string(),
      label: text,
      /** What the area's action opens. */
      address: z.string(),
      x: z.number().int(),
      y: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
});
export type RichMenu = z.output<typeof menu>;

const admin = { staff: { permission: 'open' } } as const;

/** What a shop needs to open: whether its connections work, and the picture of its menu in LINE. */
export const setupContract = defineContract({
  id: 'setup',
  title: { en: 'Opening a shop', th: 'เปิดร้าน' },
  permissions: { open: ['admin'] },
  permissionTitles: {
    open: {
      en: 'Check the connections and get the menu for LINE',
      th: 'ตรวจสอบการเชื่อมต่อและรับเมนูสำหรับ LINE',
    },
  },
  problems: {},
  endpoints: {
    checkConnections: {
      method: 'POST',
      path: '/api/connection_check',
      summary:
        'Asks LINE and the payment provider whether the shop’s connections work and pushes a test message to the caller, who has signed in by LINE; says of each what is wrong and what to do.',
      access: admin,
      input: z.object({
        /** Of the caller’s own sign-in by the shop’s LIFF app. */
        id_token: z.string().min(1).max(8192).optional(),
        fault: z.enum(signInFaults).optional(),
      }),
      output: json(z.object({ lines: z.array(checkLine) })),
      limit: { points: 10, seconds: 60, by: 'actor' },
    },
    richMenus: {
      method: 'GET',
      path: '/api/rich_menu',
      summary:
        'The areas of the shop’s rich menu for LINE in both sizes: names and addresses of what is switched on.',
      access: admin,
      input: z.object({}),
      output: json(z.array(menu)),
    },
    richMenuPicture: {
      method: 'GET',
      path: '/api/rich_menu/picture',
      summary:
        'The rich menu’s picture in the shop’s colours: a PNG of 2500 × 1686 or 2500 × 843 pixels, under 1 MB.',
      access: admin,
      input: z.object({ size }),
      output: file('image/png'),
    },
  },
});
