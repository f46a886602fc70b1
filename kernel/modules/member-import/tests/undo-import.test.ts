import { describe, expect, test } from 'vitest';
import { meetAt } from '#testing/harness/meet-at.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { closeKnex, createKnex } from '../../../server/db/knex.ts';
import { lineUser, openToLine, registration } from '../../member/tests/people.ts';
import { heading, imported, importShop, undone } from './importing.ts';

const server = useServer();

const ann = (points: number) => [heading, `Ann,Dee,0812345678,,Yoga,${points},,,`].join('\r\n');

/** Has an import make Ann, with two points. */
async function annIn(
  { shop, client, fundId }: Awaited<ReturnType<typeof importShop>>,
  content: string = ann(2),
) {
  const id = await imported(shop, client, content);
  const { data } = (await client.get('/api/member/vuetify?length=10&search=Ann%20Dee')).body;
  expect(data).toHaveLength(1);
  const annId: string = data[0].id;
  const seen = async () => (await client.get(`/api/member/id-${annId}`)).body;
  return { shop, client, fundId, id, annId, seen };
}

const withAnn = async () => annIn(await importShop(server.current));

describe('an import that made a member is not taken back', () => {
  test('where a later one has added to them, until that is taken back', async () => {
    const { shop, client, fundId, id, seen } = await withAnn();
    const later = await imported(shop, client, ann(10), 'checked');
    await client.post(`/api/member_import/id-${later}/choose`, { choice: 'add' });
    await client.post(`/api/member_import/id-${later}/run`, {});
    await runTasks(server.current.kernel, shop.id);
    expect((await seen()).fund[fundId].value).toBe(12);

    const refused = await undone(shop, client, id);
    expect(refused.state).toBe('done');
    expect(refused.task.failure.en).toContain('Ann Dee');
    expect((await seen()).fund[fundId].value).toBe(12);

    expect((await undone(shop, client, later)).state).toBe('undone');
    expect((await undone(shop, client, id)).state).toBe('undone');
  });

  test('where another member was merged into them, whose older points they hold', async () => {
    const { shop, client, fundId } = await importShop(server.current);
    const walkIn = { first_name: 'Anna', last_name: 'Old', phone: '0898765432' };
    const { body: other } = await client.post('/api/member/walk_in', walkIn);
    await client.post(`/api/member/id-${other.id}/fund`, { fund: { [fundId]: { value: 7 } } });
    const { id, annId, seen } = await annIn({ shop, client, fundId });
    await client.post(`/api/member/id-${annId}/merge`, { other_id: other.id });
    expect((await undone(shop, client, id)).state).toBe('done');
    const still = await seen();
    expect(still).toMatchObject({ first_name: 'Ann' });
    expect(still.fund[fundId].value).toBe(9);
  });
});

/** Holds one of the questions of who has used what an import brought, from a connection of its own. */
async function whileItLooks(work: (isHeld: (word: string) => Promise<boolean>) => Promise<void>) {
  const { environment } = server.current.kernel;
  const balance = createKnex(environment.DATABASE_URL, 1);
  const isHeld = async (word: string): Promise<boolean> => {
    const rows: unknown[] = await balance('information_schema.processlist')
      .whereRaw('db = DATABASE()')
      .whereRaw('info LIKE ?', [`${word}%`])
      .whereNot('state', '')
      .select('id');
    return rows.length > 0;
  };
  try {
    await balance.raw('LOCK TABLES payment_order WRITE');
    await work(isHeld);
  } finally {
    await balance.raw('UNLOCK TABLES');
    await closeKnex(balance);
  }
}

test.each([
  ['freezes it', 'freeze', (fund_id: string) => ({ fund_id, from_date: '2029-01-01', days: 7 })],
  ['gives points', 'fund', (fund_id: string) => ({ fund: { [fund_id]: { value: 5 } } })],
] as const)(
  'an import with unlimited access is taken back, and who %s meanwhile is told that the member is gone',
  async (_what, path, bodyOf) => {
    const yoga = [heading, 'Ann,Dee,0812345678,,Yoga,,,2030-01-31,,'].join('\r\n');
    const { shop, client, fundId, id, annId } = await annIn(await importShop(server.current), yoga);
    await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
    let isChanged = false;
    const running: Promise<unknown>[] = [];
    await whileItLooks(async (isHeld) => {
      running.push(runTasks(server.current.kernel, shop.id));
      await expect.poll(() => isHeld('SELECT DISTINCT member_id FROM payment_order')).toBe(true);
      const changing = client.post(`/api/member/id-${annId}/${path}`, bodyOf(fundId)).then(({ status }) => {
        isChanged = true;
        return status;
      });
      running.push(changing);
      const waits = path === 'freeze' ? 'UPDATE member SET booking_version' : 'INSERT INTO member_fund';
      await expect.poll(async () => isChanged || (await isHeld(waits))).toBe(true);
    });
    const [, status] = await Promise.all(running);
    expect((await client.get(`/api/member_import/id-${id}`)).body.state).toBe('undone');
    expect(path === 'freeze' ? [404, 409] : [404]).toContain(status);
    const { knex } = server.current.kernel;
    expect(await knex('member_fund').where({ member_id: annId }).pluck('unlimited_access_end_date')).toEqual([
      null,
    ]);
    expect(await knex('fund_lot').where({ member_id: annId })).toEqual([]);
  },
);

test('a link code of a member whose import was taken back leads nowhere, so that they can register', async () => {
  const { shop, client, id, annId } = await withAnn();
  await openToLine(shop);
  const { code } = (await client.post(`/api/member/id-${annId}/link_code`)).body;
  expect((await undone(shop, client, id)).state).toBe('undone');
  const user = await lineUser(server.current, shop);
  const register = (more = {}) => user.client.post('/api/member/', registration(shop, user.userId, more));
  expect((await register({ link_code: code })).body.code).toBe('unknown_link_code');
  const { body: member } = await register();
  expect((await user.client.get(`/api/member/id-${member.id}`)).body).toMatchObject({ first_name: 'Malee' });
});

test('who links themselves to a member in the moment in which their import is taken back registers as another', async () => {
  const { shop, client, id, annId } = await withAnn();
  await openToLine(shop);
  const { code } = (await client.post(`/api/member/id-${annId}/link_code`)).body;
  const user = await lineUser(server.current, shop);
  await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
  const [, linked] = await meetAt(
    { at: /^DELETE n FROM member_import_row/, waitsAt: /^update `member` set/i },
    () => runTasks(server.current.kernel, shop.id),
    () => user.client.post('/api/member/', registration(shop, user.userId, { link_code: code })),
  );
  expect((await client.get(`/api/member_import/id-${id}`)).body.state).toBe('undone');
  expect(linked.body.code).toBe('unknown_link_code');
});
