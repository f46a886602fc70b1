import type { Knex } from 'knex';
import { z } from 'zod';
import { effectOf } from '../../kernel/contract/contract.ts';
import { addDays, type LocalDate, toLocal, toLocalDate } from '../../kernel/contract/time.ts';
import { documented } from '../../kernel/server/http/openapi.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { largeShop, names, zone } from './large-size.ts';

const audiences = ['staff', 'member', 'public', 'hq'] as const;
type Audience = (typeof audiences)[number];

/** A read of the program, asked as somebody of the large shop. */
export interface Read {
  /** With who asks, where several may. */
  readonly name: string;
  readonly audience: Audience;
  readonly path: string;
}

/** Lists of the desk and figures of the shop; a page of either is held to another time. */
export const isReport = (name: string) =>
  /report|liability|revenue|overview|absent|expiring|teaching/i.test(name);

type Fields = Readonly<Record<string, string>>;

const values = z.array(z.object({ value: z.union([z.string(), z.date()]) }));
const textOf = (value: string | Date) => (typeof value === 'string' ? value : toLocal(value, zone));

/** Records that are known only when the shop is made, each by the SQL that finds it. */
const lookUps = {
  classroom_event: `SELECT c.id AS value FROM capacity c JOIN classroom_event e ON e.shop_id = c.shop_id AND e.id = c.id
    WHERE c.shop_id = :shop AND c.waiting > 0 AND e.starts_at > :now ORDER BY e.starts_at, e.id LIMIT 1`,
  class_series: `SELECT series_id AS value FROM classroom_event WHERE shop_id = :shop AND series_id IS NOT NULL
    AND starts_at > :now ORDER BY starts_at, id LIMIT 1`,
  ...Object.fromEntries(
    Object.entries({
      classroom_booking: 'class_event',
      facility_booking: 'facility_event',
      open_private_booking: 'open_private_event',
      open_private_event: 'open_private_event',
    }).map(([entity, kind]) => [
      entity,
      `SELECT id AS value FROM booking WHERE shop_id = :shop AND member_id = :member AND kind = '${kind}' AND live = 1
        AND starts_at > :now ORDER BY starts_at, id LIMIT 1`,
    ]),
  ),
  datetime: `SELECT starts_at AS value FROM booking WHERE shop_id = :shop AND subject_id = :place AND live = 1
    AND starts_at > :now ORDER BY starts_at LIMIT 1`,
  member_import: 'SELECT id AS value FROM member_import WHERE shop_id = :shop LIMIT 1',
  day_close: 'SELECT id AS value FROM day_close WHERE shop_id = :shop ORDER BY created_at DESC, id LIMIT 1',
  task: 'SELECT id AS value FROM task WHERE shop_id = :shop ORDER BY id DESC LIMIT 1',
  secret: 'SELECT secret AS value FROM document WHERE shop_id = :shop ORDER BY id DESC LIMIT 1',
  orderNo: `SELECT reference_no AS value FROM payment_order WHERE shop_id = :shop AND member_id = :member AND status = 'paid'
    AND kind = 'package_purchasing' ORDER BY created_at DESC, id LIMIT 1`,
  topUpNo: `SELECT reference_no AS value FROM payment_order WHERE shop_id = :shop AND member_id = :member AND status = 'paid'
    AND kind = 'member_wallet' ORDER BY created_at DESC, id LIMIT 1`,
} satisfies Record<string, string>;

/** What reads ask for that cannot be asked without it: by the kind of record that a field names, or by its own name. */
async function known(knex: Knex, today: LocalDate, now: Date): Promise<Fields> {
  const { id: shop, busyMemberId: member, placeId: place } = largeShop;
  const fields: Record<string, string> = {
    ...{
      shop,
      branch: largeShop.branchId,
      member,
      other_id: largeShop.otherMemberId,
      fund: largeShop.fundId,
    },
    ...{ topic: largeShop.topicId, instructor: largeShop.instructorId, resource: place },
    ...{ drawer: largeShop.drawerId, user: largeShop.deskEmail, promotion_group: largeShop.promotionId },
    ...{ sale_package: largeShop.packageId, one_time_package: largeShop.oneTimePackageId },
    ...{ date: addDays(today, 1), from_date: today, month: addDays(today, -31).slice(0, 7), days: '60' },
    ...{ start_date: today, end_date: addDays(today, 6), search: names.common, shell: 'frontdesk' },
    // As the screens that choose a member ask.
    limit: '20',
    ...{
      line_user_id: `U${member}`,
      name: 'class_event.export_report',
      instructor_id: largeShop.instructorId,
    },
  };
  for (const [field, sql] of Object.entries(lookUps)) {
    const [rows]: unknown[] = await knex.raw(sql, { shop, member, place, now });
    const [row] = values.parse(rows);
    if (row) fields[field] = textOf(row.value);
  }
  fields.address = `/class-event/shop-${shop}/class-info?eventId=${fields.classroom_event}`;
  return fields;
}

/** Fields that are given although they may be left out, because the screens that ask give them. */
const alsoGiven: Readonly<Record<string, readonly string[]>> = {
  'member.quickSelect': ['limit'],
  'member.fundLog': ['kind'],
  'facility_event.dates': ['resource'],
  'open_private_event.allowedDate': ['branch_id', 'topic_id'],
  'open_private_event.availableTime': ['branch_id'],
};
/** Reads whose fields mean something else than their name says. */
const named: Readonly<Record<string, Fields>> = { 'member_wallet.topUpSummary': { orderNo: 'topUpNo' } };

/** The kind of record that a field names, if it names one. */
function entityOf(schema: z.ZodType): string | undefined {
  const { entity } = schema.meta() ?? {};
  if (typeof entity === 'string') return entity;
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodType
    ? entityOf(z.any().parse(schema.unwrap()))
    : undefined;
}

/** Why a GET is not asked at all, for those that answer no page of a list. */
const notAsked = {
  stream: 'a stream never ends',
  file: 'files are measured by --only=report,pdf or drawn for one record',
  redirect: 'it leads elsewhere',
  page: 'it is drawn at most once a minute',
  write: 'it asks the provider or changes something',
} as const;
type Reason = (typeof notAsked)[keyof typeof notAsked];

/** The reads of the program, and which of its GETs are none. */
export interface Reads {
  readonly asked: readonly Read[];
  readonly notAsked: ReadonlyMap<Reason, readonly string[]>;
}

/** Every read of the program, by each of those who may ask. */
export async function readsOf({ installation, clock, knex }: Kernel): Promise<Reads> {
  const fields = await known(knex, toLocalDate(clock.now(), zone), clock.now());
  const asked: Read[] = [];
  const left: { name: string; reason: Reason }[] = [];
  for (const { name, endpoint, audiences: open } of documented(installation)) {
    if (endpoint.method !== 'GET') continue;
    const { kind } = endpoint.output;
    const reason = effectOf(endpoint) === 'write' ? 'write' : kind === 'json' ? null : kind;
    if (reason !== null) {
      left.push({ name, reason: notAsked[reason] });
      continue;
    }
    const own = audiences.filter((each) => open.some((audience) => audience === each));
    for (const audience of own) {
      const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
      const given = Object.entries(shape).flatMap(([field, schema]) => {
        const isGiven = !schema.safeParse(undefined).success || alsoGiven[name]?.includes(field);
        const value =
          fields[field === 'other_id' ? field : (named[name]?.[field] ?? entityOf(schema) ?? field)];
        return isGiven && value !== undefined ? [{ field, value }] : [];
      });
      const inPath = (field: string) => endpoint.path.includes(`{${field}}`);
      const query = new URLSearchParams(
        given.flatMap(({ field, value }) => (inPath(field) ? [] : [[field, value]])),
      );
      const path = given.reduce(
        (sum: string, { field, value }) => sum.replace(`{${field}}`, encodeURIComponent(value)),
        endpoint.path,
      );
      asked.push({
        name: own.length > 1 ? `${name} (${audience})` : name,
        audience,
        path: query.size > 0 ? `${path}?${query}` : path,
      });
    }
  }
  const names = Map.groupBy(left, ({ reason }) => reason);
  return {
    asked,
    notAsked: new Map([...names].map(([reason, all]) => [reason, all.map((each) => each.name)])),
  };
}

/** By who asks; nobody has signed in for what is public. */
export type Tokens = Readonly<Record<Audience, string | null>>;

/** Sessions of the large shop's admin and of its busiest member, and of one of HQ. */
export async function tokensOf({ sessions }: Kernel): Promise<Tokens> {
  const { admin, hq, id: shopId, busyMemberId } = largeShop;
  const staff = await sessions.open({ kind: 'user', userId: admin.id, shopId });
  const office = await sessions.open({ kind: 'user', userId: hq.id, shopId: null });
  const who = { lineUserId: `U${busyMemberId}`, memberId: busyMemberId, name: '', picture: null };
  const member = await sessions.open({ kind: 'member', shopId, ...who });
  return { staff: staff.token, member: member.token, hq: office.token, public: null };
}
