import { describe, expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { erasePersonalData } from '../personal-data.ts';
import { makeTwoOfOne, sound, tablesNaming } from './merging.ts';
import { openToLine, registered } from './people.ts';

const server = useServer();

const twoOfOne = () => makeTwoOfOne(server.current);

describe('two members who are one', () => {
  test('are one afterwards, with points and notes of both, and the old id leads there', async () => {
    const { shop, client, fundId, survivor, other, merge } = await twoOfOne();
    const preview = await client.get(`/api/member/id-${survivor}/merge?other_id=${other}`);
    expect(preview.body).toMatchObject({ asks_line: false, refused: null, other: { first_name: 'Anne' } });
    const { status, body } = await merge();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: survivor, first_name: 'Ann', email: 'ann@example.com' });
    expect(body.fund[fundId].value).toBe(7);
    expect((await client.get(`/api/member/id-${survivor}/note`)).body).toHaveLength(1);
    expect((await client.get(`/api/member/id-${other}`)).body).toMatchObject({ id: survivor });
    expect((await client.get('/api/member/vuetify')).body.total_items).toBe(1);
    await sound(shop);
    expect((await merge()).status).toBe(404);
    // What is fetched a little later finds nothing more to move.
    server.current.clock.set(new Date(Date.now() + 3_600_000));
    await drainOutbox(server.current.kernel);
    server.current.clock.reset();
    await sound(shop);
    const { body: again } = await client.get(`/api/member/id-${survivor}`);
    expect(again.fund[fundId].value).toBe(7);
  });

  test('leave nothing under the old id, in no table', async () => {
    const { shop, survivor, other, merge } = await twoOfOne();
    const { knex } = server.current.kernel;
    await knex('payment_sale').insert({
      id: newId(),
      shop_id: shop.id,
      reference_no: drawOrderNo(),
      member_id: other,
      branch_id: newId(),
      tender: 'cash',
      satang: 0,
      status: 'paid',
      sold_by: 'user:test',
      seller: 'desk@sala.test',
      created_at: new Date(),
    });
    await knex('outbox').insert({
      id: newId(),
      shop_id: shop.id,
      source: 'notify',
      event: 'notify.member',
      consumer: 'notify.tell_member',
      payload: '{}',
      dedupe_key: newId(),
      state: 'sent',
      is_shown: true,
      receiver_id: other,
      available_at: new Date(),
      created_at: new Date(),
    });
    const under = await tablesNaming(knex);
    const before = await under(other);
    expect(before).toEqual(
      expect.arrayContaining(['payment_sale.member_id', 'outbox.receiver_id', 'fund_lot.member_id']),
    );
    expect((await merge()).status).toBe(200);
    server.current.clock.set(new Date(Date.now() + 3_600_000));
    await drainOutbox(server.current.kernel);
    server.current.clock.reset();
    expect(await under(other)).toEqual([]);
    expect(await under(survivor)).toEqual(expect.arrayContaining(before));
  });

  test('are erased together: nothing personal is left under the old id either', async () => {
    const { shop, client, survivor, other, merge } = await twoOfOne();
    const { knex } = server.current.kernel;
    await client.patch(`/api/member/id-${other}`, { first_name: 'Annette' });
    expect((await merge()).status).toBe(200);
    const histories = () =>
      knex('audit')
        .where({ shop_id: shop.id, entity: 'member' })
        .whereIn('entity_id', [survivor, other])
        .then((rows: { before_state: unknown; after_state: unknown }[]) => JSON.stringify(rows));
    const answers = async () => JSON.stringify(await knex('idempotency').where({ shop_id: shop.id }));
    expect(await histories()).toContain('Annette');
    const scope = await shop.scope();
    await scope.transaction((inside) => erasePersonalData(inside, survivor), nothingIsLost);
    const left = (await histories()) + (await answers());
    for (const personal of ['Annette', 'Anne', 'ann@example.com', '+66812345678'])
      expect(left).not.toContain(personal);
  });

  test('who both use LINE are merged once it is chosen whose stays', async () => {
    const { shop, client, survivor } = await twoOfOne();
    await openToLine(shop);
    const one = await registered(server.current, shop);
    const two = await registered(server.current, shop);
    const lines = new Map<string, string>();
    for (const { id, line_id } of await server.current.kernel.knex('member').whereIn('id', [one.id, two.id]))
      lines.set(id, line_id);
    const path = `/api/member/id-${one.id}/merge`;
    expect((await client.post(path, { other_id: two.id })).body.code).toBe('merge_line');
    expect((await client.post(path, { other_id: two.id, line: 'other' })).status).toBe(200);
    const row = await server.current.kernel.knex('member').where({ id: one.id }).first();
    expect(row.line_id).toBe(lines.get(two.id));
    expect((await client.post(`/api/member/id-${survivor}/merge`, { other_id: one.id })).status).toBe(200);
    const kept = await server.current.kernel.knex('member').where({ id: survivor }).first();
    expect(kept.line_id).toBe(lines.get(two.id));
    // An id that was merged twice leads to the last.
    expect((await client.get(`/api/member/id-${two.id}`)).body.id).toBe(survivor);
  });

  test('are not merged while an order waits, nor with themselves, nor by the front desk', async () => {
    const { shop, client, survivor, other, merge } = await twoOfOne();
    expect((await client.post(`/api/member/id-${other}/merge`, { other_id: other })).body.code).toBe(
      'merge_same',
    );
    const desk = await shop.user('frontdesk');
    const path = `/api/member/id-${survivor}/merge`;
    expect((await desk.client.post(path, { other_id: other })).status).toBe(403);
    await server.current.kernel.knex('payment_order').insert({
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      shop_id: shop.id,
      ...((await server.current.kernel.knex.schema.hasColumn('payment_order', 'sale_id')) && {
        sale_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      }),
      reference_no: String(Math.floor(Math.random() * 9e11) + 1e11),
      kind: 'sample_sale',
      member_id: other,
      tender: 'card',
      satang: 100,
      title: 'Ten classes',
      terms: '{}',
      opened_by: 'test',
      created_at: new Date(),
    });
    const refused = await merge();
    expect(refused.body.code).toBe('merge_refused');
    expect(refused.body.detail).toContain('Ten classes');
    await sound(shop);
  });

  test('are one once, whoever merges them at the same moment and which way round', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { shop, client, survivor, other, fundId } = await twoOfOne();
      const answers = await Promise.all([
        client.post(`/api/member/id-${survivor}/merge`, { other_id: other }),
        client.post(`/api/member/id-${other}/merge`, { other_id: survivor }),
        client.post(`/api/member/id-${other}/fund`, { fund: { [fundId]: { value: 1 } } }),
      ]);
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 404]);
      await drainOutbox(server.current.kernel);
      await sound(shop);
    }
  });
});
