import type { TestShop } from '#testing/harness/factories.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { sortableNames } from '../../../server/text/name-sort.ts';
import { recomputeLastVisit } from '../attendance/visits.ts';

const dayMs = 86_400_000;

interface Options {
  /** Days ago of the last check-in; never unless given. */
  readonly seen?: number;
  readonly consent?: boolean;
  readonly email?: string | null;
}

/** Makes a member of long standing who was checked in some days ago, or never. @returns their id. */
export async function makeAbsent(shop: TestShop, name: string, options: Options = {}): Promise<string> {
  const { seen, consent = true, email = `${name.toLowerCase()}@example.com` } = options;
  const { server } = shop;
  const { knex } = server.kernel;
  const now = server.clock.now().getTime();
  const id = newId();
  const created_at = new Date(now - 800 * dayMs);
  await knex('member').insert({
    id,
    shop_id: shop.id,
    ...sortableNames(name, 'ใจดี'),
    phone: '+66812345678',
    email,
    marketing: consent,
    created_at,
  });
  if (seen !== undefined) await seeMember(shop, id, new Date(now - seen * dayMs));
  return id;
}

/** Notes that a member was checked in at a time, to what they had booked of a kind, which need not be installed. */
export async function seeMember(
  shop: TestShop,
  memberId: string,
  at: Date,
  kind = 'boat_trip',
): Promise<void> {
  const id = newId();
  await shop.server.kernel.knex('booking').insert({
    id,
    shop_id: shop.id,
    kind,
    subject_id: newId(),
    member_id: memberId,
    participant_id: memberId,
    branch_id: newId(),
    starts_at: at,
    ends_at: new Date(at.getTime() + 3_600_000),
    title: 'Trip',
    n: 1,
    cost: 0,
    status: 'attend',
    cancel_hours: 6,
    checked_in_at: at,
    short_code: id.slice(-6),
    booked_by: 'test',
    created_at: at,
  });
  await recomputeLastVisit(await shop.scope(), memberId);
}
