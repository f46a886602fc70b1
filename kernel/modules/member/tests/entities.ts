import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';

export const entities: EntityMakers = {
  member: async (shop, word) => {
    const { db, now } = await shop.scope();
    const id = newId();
    const names = { first_name: word, last_name: word, line_display_name: word };
    const rest = { phone: '+66812345678', email: `${word}@example.test`, created_at: now };
    await db('member').insert({ id, shop_id: shop.id, line_id: `U${id}`, ...names, ...rest });
    return id;
  },
  fund: async (shop, name) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('fund').insert({ id, shop_id: shop.id, name, created_at: now });
    return id;
  },
  member_import: async (shop, word) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('member_import').insert({
      id,
      shop_id: shop.id,
      file_name: word,
      file_key: `${shop.id}/none.bin`,
      state: 'checked',
      headings: JSON.stringify([word]),
      mapping: '["first_name"]',
      created_by: 'test',
      created_at: now,
    });
    await db('member_import_row').insert({
      import_id: id,
      shop_id: shop.id,
      row_no: 2,
      cells: JSON.stringify([word]),
      verdict: 'duplicate',
    });
    return id;
  },
  freeze_request: async (shop, word) => {
    const { db, now, today } = await shop.scope();
    const id = newId();
    await db('freeze_request').insert({
      id,
      shop_id: shop.id,
      member_id: await makeEntity(shop, 'member', word),
      from_date: today,
      until_date: addDays(today, 6),
      reason: word,
      state: 'open',
      created_at: now,
    });
    return id;
  },
  lot: async (shop, word) => {
    const { db, now } = await shop.scope();
    const [member_id, fund_id] = [
      await makeEntity(shop, 'member', word),
      await makeEntity(shop, 'fund', word),
    ];
    const [id, held] = [newId(), { shop_id: shop.id, member_id, fund_id }];
    await db('member_fund').insert(held);
    await db('fund_lot').insert({
      ...held,
      id,
      points: 1,
      remaining: 1,
      source: 'adjustment',
      created_at: now,
    });
    await db('fund_ledger').insert({
      ...held,
      id: newId(),
      lot_id: id,
      changing_value: 1,
      reason: 'adjustment',
      actor_id: 'system:test',
      created_at: now,
    });
    return id;
  },
};
