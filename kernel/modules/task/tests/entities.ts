import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { newId } from '../../../server/ids/new-id.ts';

/** A task that waits, as one of the installation's that no worker runs beside the test. */
export const makeTask = async (
  shop: TestShop,
  name: string,
  input: object,
  word: string,
): Promise<string> => {
  const { db, now } = await shop.scope();
  const id = newId();
  await db('task').insert({
    id,
    shop_id: shop.id,
    name,
    input: JSON.stringify(input),
    asked_by: 'test',
    actor: JSON.stringify({ audience: 'system', name: word }),
    available_at: now,
    served_at: now,
    created_at: now,
  });
  return id;
};

export const entities: EntityMakers = {
  task: (shop, word) => makeTask(shop, 'member.export_members', { format: 'csv', language: 'en' }, word),
};
