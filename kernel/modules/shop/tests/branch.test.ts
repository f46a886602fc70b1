import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { findBranch, readBranchSchedule } from '../api.ts';

const server = useServer();
const usual = ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'weekend'];

describe('branches', () => {
  it('are made, listed, found, renamed and given a week', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('staff');
    const made = await client.post('/api/shop_branch', { name: ' Thonglor ' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toEqual({ id, name: 'Thonglor', weekly_schedule: usual });
    await client.post('/api/shop_branch/', { name: 'Ari' });

    expect((await client.get('/api/shop_branch')).body.map((row: { name: string }) => row.name)).toEqual([
      'Ari',
      'Thonglor',
    ]);
    expect((await client.get('/api/shop_branch/')).body[1]).toEqual({ branch_id: id, name: 'Thonglor' });
    const page = await client.get('/api/shop_branch/vuetify?page=2&length=1&search=');
    expect(page.body).toEqual({ data: [made.body], total_items: 2 });
    expect((await client.get('/api/shop_branch/vuetify?search=thong')).body.total_items).toBe(1);

    const week = ['close', ...usual.slice(1)];
    const changed = await client.patch(`/api/shop_branch/${id}`, { weekly_schedule: week });
    expect(changed.body).toEqual({ id, name: 'Thonglor', weekly_schedule: week });
    await client.patch(`/api/shop_branch/${id}`, { name: 'Thonglor 13' });
    const shown = await client.get(`/api/shop_branch/id-${id.toLowerCase()}`);
    expect(shown.body).toEqual({ id, name: 'Thonglor 13', weekly_schedule: week });
  });

  it('refuse a week that is none and a name that is empty', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const { id } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    const patch = (body: object) => client.patch(`/api/shop_branch/${id}`, body);
    expect((await client.post('/api/shop_branch', { name: ' ' })).status).toBe(422);
    expect((await patch({ weekly_schedule: usual.slice(1) })).status).toBe(422);
    expect((await patch({ weekly_schedule: [...usual.slice(1), 'holiday'] })).status).toBe(422);
    expect((await patch({ weekly_schedule: 'weekday' })).status).toBe(422);
    expect((await client.get(`/api/shop_branch/id-${id}`)).body.weekly_schedule).toEqual(usual);
  });

  it('of another shop are not found, and cannot be changed', async () => {
    const shop = await makeShop(server.current);
    const other = await makeShop(server.current);
    const mine = await shop.user('admin');
    const theirs = await other.user('admin');
    const { id } = (await theirs.client.post('/api/shop_branch', { name: 'Ari' })).body;
    expect((await mine.client.get(`/api/shop_branch/id-${id}`)).status).toBe(404);
    expect((await mine.client.patch(`/api/shop_branch/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await mine.client.get('/api/shop_branch/')).body).toEqual([]);
    expect(await findBranch(await shop.scope(), id)).toBeNull();
    expect((await theirs.client.get(`/api/shop_branch/id-${id}`)).body.name).toBe('Ari');
    expect((await mine.client.get(`/api/shop_branch/id-${newId()}`)).status).toBe(404);
    expect((await mine.client.get('/api/shop_branch/id-7')).status).toBe(422);
  });

  it('are looked up by the frontdesk and changed by staff', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('frontdesk');
    expect((await client.get('/api/shop_branch/')).status).toBe(200);
    expect((await client.get('/api/shop_branch/vuetify')).status).toBe(403);
    expect((await client.post('/api/shop_branch', { name: 'Ari' })).status).toBe(403);
  });

  it('are written down when somebody changes them', async () => {
    const shop = await makeShop(server.current);
    const { client, email } = await shop.user('admin');
    const { id } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    await client.patch(`/api/shop_branch/${id}`, { name: 'Ari 2' });
    await client.patch(`/api/shop_branch/${id}`, { name: 'Ari 2' });
    const { data } = (await client.get(`/api/audit/vuetify?entity_id=${id}`)).body;
    expect(data).toMatchObject([
      { action: 'branch.change', actor: email, before: { name: 'Ari' }, after: { name: 'Ari 2' } },
      { action: 'branch.create', actor: email, before: null, after: { name: 'Ari' } },
    ]);
  });
});

describe('the schedule of a branch', () => {
  it('is its week, where no workday says otherwise', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const { id } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    const branch = (await client.post('/api/shop_branch', { name: 'Asok' })).body;
    await server.current.kernel.knex('workday').insert([
      { shop_id: shop.id, branch_id: id, date: '2030-01-02', schedule: 'close' },
      { shop_id: shop.id, branch_id: branch.id, date: '2030-01-03', schedule: 'close' },
    ]);
    const schedule = await readBranchSchedule(await shop.scope(), id, '2030-01-01', '2030-01-06');
    expect([...schedule]).toEqual([
      ['2030-01-01', 'weekday'],
      ['2030-01-02', 'close'],
      ['2030-01-03', 'weekday'],
      ['2030-01-04', 'weekday'],
      ['2030-01-05', 'weekend'],
      ['2030-01-06', 'weekend'],
    ]);
  });

  it('is nothing for a branch of another shop', async () => {
    const shop = await makeShop(server.current);
    const other = await makeShop(server.current);
    const { client } = await other.user('admin');
    const { id } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    expect((await readBranchSchedule(await shop.scope(), id, '2030-01-01', '2030-01-06')).size).toBe(0);
  });
});
