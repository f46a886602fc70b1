import { z } from 'zod';
import { pagesSchema, pieceSchema } from './page-pieces.ts';
import { languages } from './problems.ts';

const text = z.object({ en: z.string(), th: z.string() });

/** The shells a remote can declare screens for. */
export const shellNames = ['member', 'frontdesk', 'management', 'hq'] as const;
export type ShellName = (typeof shellNames)[number];

/** One entry of a menu or one tile of a landing page. */
const menuEntrySchema = z.object({
  label: text,
  /** Name of an icon of the kit. */
  icon: z.string(),
  /** Route with the placeholders `{shopId}` and `{memberId}`. */
  to: z.string(),
  /** Staff permission without which it is not shown, as `plugin.permission`. */
  permission: z.string().optional(),
  /** Heading it stands under; management has several. */
  group: text.optional(),
  order: z.number(),
});
export type MenuEntry = z.output<typeof menuEntrySchema>;

/** A feature's part of a slot, as far as it is known before its code has come. */
const slotPartSchema = z.object({
  /** The tab's name, where the slot is a row of tabs. */
  label: text.optional(),
  order: z.number().default(0),
  permission: z.string().optional(),
});

/** How a member's home shows the next booking of a feature, before any of the feature's code has come. */
const nextBookingSchema = z.object({
  /** Where it stands among those of other features. */
  order: z.number(),
  /** Route of the form with the placeholders `{shopId}` and `{memberId}`. */
  form: z.string(),
  /** Whether its bookings can cost points, so that members see theirs. */
  takesPoints: z.boolean().optional(),
  // Pages of the previous release read `upcoming`, `ticket` and `all_upcoming`: remove them after one more release.
  upcoming: z.string().optional(),
  ticket: z.string().optional(),
  words: z.object({
    next: text,
    no_upcoming: text,
    all_upcoming: text.optional(),
    book: text,
    /** Heading of a new member's card, and its button. */
    first: text.optional(),
    timetable: text.optional(),
  }),
});
export type NextBooking = z.output<typeof nextBookingSchema>;

/** What a remote declares for one shell, as the build writes it into `remote.json`. */
const remoteShellSchema = z.object({
  tiles: z.array(menuEntrySchema).default([]),
  menu: z.array(menuEntrySchema).default([]),
  /** Patterns of the addresses that the remote answers. */
  routes: z.array(z.string()).default([]),
  /** The slots it fills, by their names. */
  slots: z.record(z.string(), slotPartSchema).default({}),
  nextBooking: nextBookingSchema.optional(),
  /** First path segments beside the shell's own that its routes use, such as `/booking`. */
  bases: z.array(z.string()).default([]),
});

export type RemoteShell = z.output<typeof remoteShellSchema>;

/** `remote.json`: one feature's remote, without its code. */
export const remoteSchema = z.object({
  feature: z.string(),
  build: z.string(),
  /** Address of the script that its code is entered by. */
  entry: z.string(),
  shells: z.partialRecord(
    z.enum(shellNames),
    remoteShellSchema.extend({
      /** Scripts of the declaration itself. */
      declaration: z.array(z.string()),
      pages: pagesSchema,
      /** By the slot's name. */
      parts: z.record(z.string(), pieceSchema),
    }),
  ),
});
export type RemoteDeclaration = z.output<typeof remoteSchema>;
/** What a remote declares for one shell. */
export type DeclaredPart = NonNullable<RemoteDeclaration['shells'][ShellName]>;

/** What every screen of a shop knows of it, and anybody may. */
export const shopFace = z.object({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  background_color: z.string(),
  square_logo_link: z.string().nullable(),
  next_billing_date: z.string().nullable(),
  expired: z.boolean(),
  feature_enable: z.record(z.string(), z.boolean()),
});
export type ShopFace = z.output<typeof shopFace>;

/** What `GET /api/boot` answers: all that a shell needs to draw its first screen. */
export const bootSchema = z.object({
  build: z.string(),
  shell: z.enum(shellNames),
  shop: shopFace.nullable(),
  /** Names what pages show of the shop and its features at this moment; null where there is no shop. */
  shop_version: z.string().nullable(),
  /** By how many minutes the shop's clock is ahead of UTC at this moment; null where there is no shop. */
  utc_offset: z.number().nullable(),
  person: z
    .object({
      audience: z.enum(['member', 'staff', 'hq']),
      /** Member id or user id; null for a LINE user who has not registered. */
      id: z.string().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      picture: z.string().nullable(),
      language: z.enum(languages).nullable(),
      permissions: z.array(z.string()),
      /** Whether there is another shop to switch to. */
      can_switch_shop: z.boolean(),
      /** HQ, before they have set up the second factor that the installation requires. */
      needs_second_factor: z.boolean(),
      /** Whether other shops have invited the person to their teams. */
      has_invitations: z.boolean(),
    })
    .nullable(),
  /** Public settings per plugin, such as the LIFF id of a feature. */
  settings: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Remotes of enabled features, with the part for this shell only; of others the routes that stay while they are off. */
  remotes: z.array(z.object({ feature: z.string(), entry: z.string(), declaration: remoteShellSchema })),
  /** Address of the LINE sandbox, where one is in use. */
  line_sandbox: z.string().nullable(),
});
export type Boot = z.output<typeof bootSchema>;

/**
 * What `GET /api/live` sends: something of a shop changed, and what to look at again. Beside these it sends events
 * of the name `shop`, each with the shop's version, first when it opens.
 */
export const liveEventSchema = z.object({
  /** `features`, or a plugin's own topic such as `member.member`. */
  topic: z.string(),
  /**
   * Ids of the records that changed; none where it may be any of the topic. Members are sent the ends of ids
   * (`shortIdLength` characters).
   */
  ids: z.array(z.string()).default([]),
});
export type LiveEvent = z.output<typeof liveEventSchema>;

/** How much of an id is sent to every member: enough to know a record that is shown, not enough to ask for another. */
export const shortIdLength = 8;
