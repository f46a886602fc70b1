import { newId } from '#kernel/server/ids/new-id.ts';
import { loadEntityMakers } from './entities.ts';
import type { TestShop } from './factories.ts';

/** Makes a record of another plugin's, for one that needs it. */
export async function makeEntity(shop: TestShop, entity: string, word: string): Promise<string> {
  const make = (await loadEntityMakers()).get(entity);
  if (!make) throw new Error(`Nobody makes a ${entity}`);
  return make(shop, word);
}

/** What a feature has made to be booked, as its own table has it. */
export interface MadeSubject {
  readonly id: string;
  readonly branch_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Makes the capacity of a subject that tests put into its table. */
export async function makeCapacity(shop: TestShop, kind: string, id: string, total: number): Promise<void> {
  const { db } = await shop.scope();
  await db('capacity').insert({ shop_id: shop.id, id, kind, total });
}

/**
 * Makes a member's booking of a subject, for the record that `bookingEndpoints` name ids of.
 * @param once whether a member may book the subject once only, as the kind says.
 */
export async function makeBooking(
  shop: TestShop,
  word: string,
  kind: string,
  { id: subject_id, branch_id, starts_at, ends_at }: MadeSubject,
  once: boolean,
): Promise<string> {
  const { db, now } = await shop.scope();
  const id = newId();
  const member_id = await makeEntity(shop, 'member', word);
  await db('booking').insert({
    id,
    shop_id: shop.id,
    kind,
    subject_id,
    member_id,
    participant_id: member_id,
    branch_id,
    starts_at,
    ends_at,
    title: word,
    n: 1,
    cost: 0,
    cancel_hours: 6,
    short_code: id.slice(-6),
    once_id: once ? subject_id : null,
    booked_by: 'system:test',
    created_at: now,
  });
  await db('capacity').where({ shop_id: shop.id, id: subject_id }).increment('taken', 1);
  return id;
}
