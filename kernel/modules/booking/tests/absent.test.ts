import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeAbsent, seeMember } from './absent-members.ts';

const server = useServer();
const path = '/api/absent_member';

/** A shop with members who were seen lately, long ago and never, with and without consent. */
async function ready() {
  const shop = await makeShop(server.current);
  const email = `${word('bee')}@example.com`;
  const ids = {
    lately: await makeAbsent(shop, 'Ann', { seen: 10 }),
    longAgo: await makeAbsent(shop, 'Bee', { seen: 100, email }),
    never: await makeAbsent(shop, 'Chai', { email: null }),
    without: await makeAbsent(shop, 'Dao', { seen: 40, consent: false }),
  };
  return { shop, admin: await shop.user('admin'), ids, email };
}

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name.split(' ')[0]);

describe('members who have not come', () => {
  test('are those who were not checked in for so many days, by name, with their last visit', async () => {
    const { admin, ids } = await ready();
    const list = async (query: string) => (await admin.client.get(`${path}/vuetify?${query}`)).body;
    const all = await list('days=30');
    expect(names(all)).toEqual(['Bee', 'Chai', 'Dao']);
    expect(all.total_items).toBe(3);
    expect(all.data[1]).toMatchObject({ id: ids.never, last_visit: null, marketing: true, written: null });
    expect(all.data[0].last_visit).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(names(await list('days=60'))).toEqual(['Bee', 'Chai']);
    expect(names(await list('days=30&page=2&length=2'))).toEqual(['Dao']);
    expect(names(await list('days=30&search=Dao'))).toEqual(['Dao']);
    const phones = ['081-234', '0812345678', '%2B66 81 234', '66812', '5678'];
    for (const typed of phones)
      expect(names(await list(`days=30&search=${typed}`))).toEqual(['Bee', 'Chai', 'Dao']);
    expect(names(await list('days=30&search=0899'))).toEqual([]);
    expect(names(await list('days=7'))).toEqual(['Ann', 'Bee', 'Chai', 'Dao']);
  });

  test('are written to once, with consent only, after it was shown how many they are', async () => {
    const { shop, admin, ids, email } = await ready();
    const { client } = admin;
    const counted = (await client.get(`${path}/message?days=30`)).body;
    expect(counted).toMatchObject({
      absent: 3,
      without_consent: 1,
      written_lately: 0,
      unreachable: 1,
      by_line: 0,
      by_mail: 1,
    });
    const send = (members: number) => client.post(`${path}/message`, { days: 30, members });
    expect((await send(3)).body.code).toBe('absent_changed');
    expect((await send(1)).status).toBe(200);
    await runTasks(server.current.kernel, shop.id);
    await drainOutbox(server.current.kernel);
    const mails = async () =>
      (
        await visitor(server.current).get(`/sandbox/mail?to=${email}`, {
          headers: { accept: 'application/json' },
        })
      ).body;
    expect(await mails()).toHaveLength(1);

    expect((await client.get(`${path}/message?days=30`)).body).toMatchObject({
      written_lately: 1,
      by_mail: 0,
    });
    expect((await send(1)).body.code).toBe('nobody_to_write_to');
    const runs = async () => (await client.get(`${path}/runs`)).body;
    expect(await runs()).toMatchObject([{ days: 30, is_open: false, written: 1, came_back: 0 }]);
    const later = new Date(server.current.clock.now().getTime() + 86_400_000);
    await seeMember(shop, ids.longAgo, later);
    expect(await runs()).toMatchObject([{ written: 1, came_back: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  test('are counted anew where the run that somebody else began ends in the same moment', async () => {
    const { shop, admin } = await ready();
    const { knex } = server.current.kernel;
    const send = () => admin.client.post(`${path}/message`, { days: 30, members: 1 });
    const first = await send();
    const ending = await knex.transaction();
    await ending('absent_run')
      .where({ shop_id: shop.id })
      .update({ finished_at: server.current.clock.now() });
    const second = send();
    const isWaiting = async () => {
      const [rows] = await knex.raw(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'INSERT IGNORE INTO absent_run%'",
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await ending.commit();
    const { status, body } = await second;
    expect(status).toBe(200);
    expect(body.run_id).not.toBe(first.body.run_id);
    const runs: { is_open: boolean }[] = (await admin.client.get(`${path}/runs`)).body;
    expect(runs.map(({ is_open }) => is_open).sort()).toEqual([false, true]);
  });

  test('who come back after more than 30 days do not count', async () => {
    const { shop, admin, ids } = await ready();
    await admin.client.post(`${path}/message`, { days: 30, members: 1 });
    await runTasks(server.current.kernel, shop.id);
    await seeMember(shop, ids.longAgo, new Date(server.current.clock.now().getTime() + 31 * 86_400_000));
    expect((await admin.client.get(`${path}/runs`)).body).toMatchObject([{ written: 1, came_back: 0 }]);
  });
});
