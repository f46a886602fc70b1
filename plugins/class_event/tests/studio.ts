import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { bearer, type Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';

export { expectSound } from '../../../kernel/modules/booking/tests/sound.ts';

import type { TestServer } from '#testing/harness/server.ts';

export interface StudioMember {
  readonly id: string;
  readonly lineUserId: string;
  readonly token: string;
  readonly client: Client;
}

/** A shop that is ready to book: a branch, an instructor, a fund, and classes and members as a test needs them. */
export interface Studio {
  readonly shop: TestShop;
  readonly branchId: string;
  readonly instructorId: string;
  readonly fundId: string;
  /** Today at the shop, plus some days. */
  day(days: number): string;
  topic(options?: {
    period?: number;
    seats?: number;
    fundId?: string | null;
    isPrivate?: boolean;
  }): Promise<string>;
  instructor(): Promise<string>;
  /** A class tomorrow at 18:00 unless said otherwise, straight into the table. */
  classroom(options?: {
    topicId?: string;
    seats?: number;
    fundId?: string | null;
    startsAt?: Date;
    isPrivate?: boolean;
    instructorId?: string;
  }): Promise<string>;
  member(options?: { points?: number; expireDate?: string | null }): Promise<StudioMember>;
  /** Many members at once, without points. */
  members(count: number): Promise<StudioMember[]>;
}

/** The columns that each row of a shop has. */
interface ShopRow {
  readonly shop_id: string;
  readonly created_at: Date;
}

/** Makes members of a shop who are signed in. */
async function makeMembers(server: TestServer, shopRow: ShopRow, count: number): Promise<StudioMember[]> {
  const { kernel } = server;
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    line_id: `U${randomBytes(16).toString('hex')}`,
    index,
  }));
  await kernel.knex('member').insert(
    people.map(({ id, line_id, index }) => ({
      id,
      line_id,
      ...shopRow,
      first_name: 'สมหญิง',
      last_name: `ใจดี ${index}`,
      phone: `+668${String(index).padStart(8, '0')}`,
    })),
  );
  return Promise.all(
    people.map(async ({ id, line_id }) => {
      const { token } = await kernel.sessions.open({
        kind: 'member',
        shopId: shopRow.shop_id,
        lineUserId: line_id,
        memberId: id,
        name: 'สมหญิง',
        picture: null,
      });
      return { id, lineUserId: line_id, token, client: bearer(server, token) };
    }),
  );
}

/** Gives a member points of a fund in one lot. */
async function givePoints(
  knex: Knex,
  { created_at, ...balance }: ShopRow & { readonly member_id: string; readonly fund_id: string },
  points: number,
  expireDate: string | null,
): Promise<void> {
  const lotId = newId();
  await knex('member_fund').insert(balance);
  await knex('fund_lot').insert({
    id: lotId,
    ...balance,
    points,
    remaining: points,
    expire_date: expireDate,
    source: 'adjustment',
    created_at,
  });
  await knex('fund_ledger').insert({
    id: newId(),
    ...balance,
    lot_id: lotId,
    changing_value: points,
    reason: 'adjustment',
    actor_id: 'system:test',
    created_at,
  });
}

export async function makeStudio(
  server: TestServer,
  options: { features?: readonly string[] } = {},
): Promise<Studio> {
  const shop = await makeShop(server, { features: options.features ?? ['class_event'] });
  const { kernel } = server;
  const now = server.clock.now();
  const shopRow = { shop_id: shop.id, created_at: now };
  const [branchId, fundId] = [newId(), newId()];
  const weekly = JSON.stringify([
    'weekday',
    'weekday',
    'weekday',
    'weekday',
    'weekday',
    'weekend',
    'weekend',
  ]);
  await kernel.knex('branch').insert({ id: branchId, ...shopRow, name: 'Thonglor', weekly_schedule: weekly });
  await kernel.knex('fund').insert({ id: fundId, ...shopRow, name: 'Yoga points' });

  const instructor = async () => {
    const id = newId();
    await kernel.knex('instructor').insert({ id, ...shopRow, name: word('Kru') });
    return id;
  };
  const topic: Studio['topic'] = async ({
    period = 60,
    seats = 10,
    fundId: fund = null,
    isPrivate = false,
  } = {}) => {
    const id = newId();
    await kernel.knex('topic').insert({
      id,
      ...shopRow,
      name: word('Flow'),
      period,
      max_participant: seats,
      fund_id: fund,
      color: 'teal',
      is_private: isPrivate,
    });
    return id;
  };
  const instructorId = await instructor();

  const members = (count: number) => makeMembers(server, shopRow, count);

  return {
    shop,
    branchId,
    instructorId,
    fundId,
    instructor,
    topic,
    members,
    day: (days) => addDays(toLocalDate(server.clock.now(), 'Asia/Bangkok'), days),
    async classroom(options = {}) {
      const { topicId, seats = 10, fundId: fund = null, startsAt, isPrivate = false } = options;
      const id = newId();
      const starts = startsAt ?? new Date(`${addDays(toLocalDate(now, 'Asia/Bangkok'), 1)}T18:00:00+07:00`);
      await kernel.knex('classroom_event').insert({
        id,
        ...shopRow,
        branch_id: branchId,
        topic_id: topicId ?? (await topic({ seats, fundId: fund })),
        instructor_id: options.instructorId ?? instructorId,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 3_600_000),
        local_date: toLocalDate(starts, 'Asia/Bangkok'),
        period: 60,
        fund_id: fund,
        color: 'teal',
        is_private: isPrivate,
        summary_note: '',
      });
      await kernel.knex('capacity').insert({ shop_id: shop.id, id, kind: 'class_event', total: seats });
      return id;
    },
    async member({ points = 0, expireDate = null } = {}) {
      const [made] = await members(1);
      if (!made) throw new Error('no member');
      if (points > 0) {
        const balance = { shop_id: shop.id, member_id: made.id, fund_id: fundId };
        await givePoints(kernel.knex, { ...balance, created_at: now }, points, expireDate);
      }
      return made;
    },
  };
}
