import { z } from 'zod';

/** Why a session takes no bookings any more. */
const endings = ['canceled', 'over', 'closed'] as const;
export type Ending = (typeof endings)[number];

/** What a link into the member app is about, before its reader has signed in. */
export const linkPreviewSchema = z.object({
  /** What the link leads to; null if it is about nothing in particular, or that is not for everyone. */
  title: z.string().nullable(),
  title_en: z.string().optional(),
  /** When it starts, local to the shop; null without a time. */
  datetime: z.string().nullable(),
  branch: z.string().nullable(),
  image_link: z.string().nullable(),
  /** What it costs in money, in baht of the wire; left out without a price, or once it takes no bookings. */
  price: z.object({ amount: z.string(), per: z.enum(['visit', 'hour']) }).optional(),
  /** Why it takes no bookings any more; left out if it does. */
  ended: z.enum(endings).optional(),
  /** Whether it lists what is sold, so that it is nothing to book; left out if not. */
  is_list: z.boolean().optional(),
  /** The address to share: the public page if the shop has one, else one that signs in first. */
  link: z.string(),
});
export type LinkPreview = z.output<typeof linkPreviewSchema>;
