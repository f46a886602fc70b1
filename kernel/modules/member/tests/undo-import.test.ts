import { describe, expect, test } from 'vitest';
import { runTasks } from '../../../testing/run-tasks.ts';
import { useServer } from '../../../testing/server.ts';
import { heading, imported, importShop, undone } from './importing.ts';

const server = useServer();

const ann = (points: number) => [heading, `Ann,Dee,0812345678,,Yoga,${points},,,`].join('\r\n');

/** Has an import make Ann, with two points. */
async function annIn({ shop, client, fundId }: Awaited<ReturnType<typeof importShop>>) {
  const id = await imported(shop, client, ann(2));
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
