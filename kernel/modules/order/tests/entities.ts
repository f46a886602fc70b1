import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { DayClose } from '../../cash-desk/models/day-close.ts';
import { atWork, take } from '../../ledger/tests/takings.ts';
import { storeDocument } from '../../tax-document/tests/stored-document.ts';

const makeDrawer = async (shop: TestShop, word: string): Promise<string> => {
  const { db, now } = await shop.scope();
  const branchId = newId();
  await db('branch').insert({
    id: branchId,
    shop_id: shop.id,
    name: word,
    weekly_schedule: JSON.stringify(Array.from({ length: 7 }, () => 'weekday')),
    created_at: now,
  });
  return (await take(await atWork(shop), branchId, 100)).id;
};

export const entities: EntityMakers = {
  document: async (shop, word) => {
    const [member] = await makeMembers(shop, 1);
    const { id } = await storeDocument(shop, { memberId: member?.id ?? newId(), title: word });
    return id;
  },
  drawer: makeDrawer,
  day_close: async (shop, word) => {
    const drawerId = await makeDrawer(shop, word);
    const scope = await shop.scope();
    const { branch_id, user_id } = await scope.db('drawer').where({ id: drawerId }).first();
    const made = await scope.query(DayClose).insert({
      branch_id,
      drawer_id: drawerId,
      user_id,
      shift: 1,
      date: scope.today,
      opening_float_satang: 0,
      cash_pieces: null,
      reason: word,
      closed_by: user_id,
      created_at: scope.now,
    });
    return made.id;
  },
};
