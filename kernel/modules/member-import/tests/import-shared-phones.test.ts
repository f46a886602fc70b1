import { describe, expect, test } from 'vitest';
import type { TestShop } from '#testing/harness/factories.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { checkedRows, expectSoundLedgers, imported, importShop, membersOf, undone } from './importing.ts';

const server = useServer();

describe('people who share a phone in a file', () => {
  const family = [
    'Name,Last name,Phone,Point type,Points',
    'Mom,Dee,0812345670,Yoga,5',
    'Kid,Dee,0812345670,Yoga,7',
    'Kid,Dee,081-234-5670,Yoga,1',
    'Ann,Lee,0812345671,Yoga,2',
  ].join('\n');

  const held = async (shop: TestShop) =>
    server.current.kernel
      .knex('member as m')
      .leftJoin('fund_lot as l', 'l.member_id', 'm.id')
      .where({ 'm.shop_id': shop.id })
      .whereNull('m.erased_at')
      .groupBy('m.id', 'm.first_name', 'm.phone')
      .orderBy('m.id')
      .select(
        'm.first_name',
        'm.phone',
        server.current.kernel.knex.raw('CAST(SUM(l.points) AS SIGNED) AS points'),
      );

  test('are listed, and stay different people if their first names differ', async () => {
    const { shop, client, id } = await checkedRows(server.current, family);
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect(body.questions.shared_phone).toEqual({ rows: 3, answer: null });
    const listed = await client.get(`/api/member_import/id-${id}/row/vuetify?shares_phone=true`);
    expect(listed.body.data.map(({ row_no }: { row_no: number }) => row_no)).toEqual([2, 3, 4]);
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    expect(await held(shop)).toEqual([
      { first_name: 'Mom', phone: '+66812345670', points: 5 },
      { first_name: 'Kid', phone: '', points: 8 },
      { first_name: 'Ann', phone: '+66812345671', points: 2 },
    ]);
    const kid = (await membersOf(client)).find(({ first_name }) => first_name === 'Kid');
    const notes = (await client.get(`/api/member/id-${kid?.id}/note`)).body;
    expect(notes[0].note).toContain('081-234-5670');
    await expectSoundLedgers(shop);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await held(shop)).toEqual([]);
    await expectSoundLedgers(shop);
  });

  test('are one person if staff say so', async () => {
    const { shop, client } = await importShop(server.current);
    const id = await imported(shop, client, family, 'read');
    const columns = ['first_name', 'last_name', 'phone', 'fund', 'points'];
    await client.post(`/api/member_import/id-${id}/check`, { columns, shared_phone: 'one' });
    await runTasks(server.current.kernel, shop.id);
    await client.post(`/api/member_import/id-${id}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    expect(await held(shop)).toMatchObject([
      { first_name: 'Mom', points: 13 },
      { first_name: 'Ann', points: 2 },
    ]);
  });

  test('stay different people if their rows are in different steps', async () => {
    const { shop, client } = await importShop(server.current);
    const others = Array.from({ length: 600 }, (_, at) => `P${at},X,08${20_000_000 + at},,`);
    const [columns = '', mom = '', kid = '', again = ''] = family.split('\n');
    await imported(shop, client, [columns, mom, ...others, kid, again].join('\n'));
    const rows = await held(shop);
    expect(rows.filter(({ points }: { points: number | null }) => points !== null)).toEqual([
      { first_name: 'Mom', phone: '+66812345670', points: 5 },
      { first_name: 'Kid', phone: '', points: 8 },
    ]);
  });

  /** A shop whose member Mom has a phone, and a file in which Kid has it. */
  async function shopWithMom() {
    const { shop, client } = await importShop(server.current);
    await client.post('/api/member/walk_in', { first_name: 'Mom', last_name: 'Dee', phone: '0812345671' });
    const content = 'Name,Phone,Point type,Points\nKid Dee,0812345671,Yoga,7\n';
    const run = async (id: string) => {
      await client.post(`/api/member_import/id-${id}/run`, {});
      await runTasks(server.current.kernel, shop.id);
    };
    return { shop, client, content, run };
  }
  const mom = { first_name: 'Mom', phone: '+66812345671' };
  const sharedPhones = ({ id }: TestShop): Promise<string[]> =>
    server.current.kernel
      .knex('member')
      .where({ shop_id: id })
      .whereNotNull('shared_phone')
      .pluck('shared_phone');
  const kid = { first_name: 'Kid', phone: '', points: 7 };

  test('with a member are listed, and become members without a phone, once', async () => {
    const { shop, client, content, run } = await shopWithMom();
    const id = await imported(shop, client, content, 'checked');
    // A second file that was checked before the first one was written.
    const second = await imported(shop, client, content, 'checked');
    const { body } = await client.get(`/api/member_import/id-${id}`);
    expect(body.questions.shared_phone).toEqual({ rows: 1, answer: null });
    expect(body.counts).toMatchObject({ new: 1, duplicate: 0 });
    await run(id);
    expect(await held(shop)).toMatchObject([{ ...mom, points: null }, kid]);
    const child = (await membersOf(client)).find(({ first_name }) => first_name === 'Kid');
    const notes = (await client.get(`/api/member/id-${child?.id}/note`)).body;
    expect(notes[0].note).toContain('081-234-5671');
    await run(id);
    await run(second);
    const third = await imported(shop, client, content);
    expect((await client.get(`/api/member_import/id-${third}`)).body.counts).toMatchObject({
      new: 0,
      duplicate: 1,
    });
    expect(await held(shop)).toMatchObject([{ ...mom, points: null }, kid]);
    await expectSoundLedgers(shop);
    expect(await sharedPhones(shop)).toEqual(['+66812345671']);
    expect((await undone(shop, client, id)).state).toBe('undone');
    expect(await held(shop)).toMatchObject([mom]);
    expect(await sharedPhones(shop)).toEqual([]);
    await imported(shop, client, content);
    expect(await held(shop)).toMatchObject([mom, kid]);
    await expectSoundLedgers(shop);
  });

  test('lose the shared phone when they get one of their own, or are merged into another member', async () => {
    const { shop, client, content } = await shopWithMom();
    await imported(shop, client, content.replace('Yoga,7\n', 'Yoga,7\nTot Dee,0812345671,Yoga,1\n'));
    expect(await sharedPhones(shop)).toHaveLength(2);
    const byName = new Map((await membersOf(client)).map(({ id, first_name }) => [first_name, id]));
    await client.patch(`/api/member/id-${byName.get('Kid')}`, { phone: '0812345672' });
    expect(await sharedPhones(shop)).toHaveLength(1);
    await client.post(`/api/member/id-${byName.get('Kid')}/merge`, { other_id: byName.get('Tot') });
    expect(await sharedPhones(shop)).toEqual([]);
  });

  test('with a member are that member if staff say so, and are added', async () => {
    const { shop, client, content, run } = await shopWithMom();
    const id = await imported(shop, client, content, 'read');
    const path = `/api/member_import/id-${id}`;
    const columns = ['first_name', 'phone', 'fund', 'points'];
    await client.post(`${path}/check`, { columns, shared_phone: 'one' });
    await runTasks(server.current.kernel, shop.id);
    const chosen = await client.post(`${path}/choose`, { choice: 'add' });
    expect(chosen.body.counts).toMatchObject({ new: 0, duplicate: 1, add: 1 });
    await run(id);
    expect(await held(shop)).toMatchObject([{ ...mom, points: 7 }]);
    await expectSoundLedgers(shop);
  });
});
