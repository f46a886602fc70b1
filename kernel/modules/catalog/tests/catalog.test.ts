import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { topicColors } from '../../../contract/topic-colors.ts';

const server = useServer();

const open = async () => {
  const shop = await makeShop(server.current);
  const [staff, desk] = [await shop.user('staff'), await shop.user('frontdesk')];
  return { shop, staff: staff.client, desk: desk.client };
};

describe('topics', () => {
  it('have their colours by name in the change history', async () => {
    const { staff, shop } = await open();
    const made = await staff.post('/api/topic', { name: 'Yoga', period: '60', max_participant: 12 });
    const path = `/api/topic/id-${made.body.id}`;
    for (const color of topicColors) await staff.patch(path, { color });
    const { client } = await shop.user('admin');
    const { data } = (await client.get('/api/audit/vuetify?length=100')).body;
    const colors = data.flatMap(({ changes }: { changes: { label: { en: string } }[] }) =>
      changes.filter(({ label }) => label.en === 'Color'),
    );
    expect(colors).toContainEqual({
      label: { en: 'Color', th: 'สี' },
      before: { en: 'Purple', th: 'ม่วง' },
      after: { en: 'Deep purple', th: 'ม่วงเข้ม' },
    });
    // A colour that is added to the palette needs a name as well.
    for (const color of topicColors) expect(JSON.stringify(colors)).not.toContain(`"${color}"`);
  });

  it('are created free and public, and changed field by field', async () => {
    const { staff, desk, shop } = await open();
    const made = await staff.post('/api/topic', { name: 'Yoga', period: '60', max_participant: 12 });
    expect(made.status).toBe(201);
    const path = `/api/topic/id-${made.body.id}`;
    const fresh = {
      id: made.body.id,
      name: 'Yoga',
      period: 60,
      max_participant: 12,
      linked_member_fund: 'no_link',
      linked_member_fund_name: null,
      color: 'blue',
      is_private: false,
      is_archived: false,
    };
    expect((await desk.get(path)).body).toEqual(fresh);
    const { body: fund } = await staff.post('/api/member_fund', { name: 'Points' });
    const changes = [
      { name: 'Hot yoga' },
      { period: 90 },
      { max_participant: '8' },
      { linked_member_fund: fund.id },
      { color: 'deep-purple' },
      { is_private: true },
    ];
    for (const change of changes) {
      const answer = await staff.patch(path, change);
      expect(answer.status).toBe(200);
    }
    expect((await staff.get(path)).body).toEqual({
      id: made.body.id,
      name: 'Hot yoga',
      period: 90,
      max_participant: 8,
      linked_member_fund: fund.id,
      linked_member_fund_name: 'Points',
      color: 'deep-purple',
      is_private: true,
      is_archived: false,
    });
    expect((await staff.patch(path, { linked_member_fund: 'no_link' })).body.linked_member_fund).toBe(
      'no_link',
    );
    expect(topicColors).toHaveLength(18);
    const audits = await server.current.kernel.knex('audit').where({ shop_id: shop.id, entity: 'topic' });
    expect(audits).toHaveLength(8);
  });

  it('have a level and texts, which the history tells and an empty text clears', async () => {
    const { staff, shop } = await open();
    const made = await staff.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 12 });
    const path = `/api/topic/id-${made.body.id}`;
    const written = { level: 'beginner', description: 'พื้นฐาน', what_to_bring_en: 'A towel' };
    expect((await staff.patch(path, written)).body).toMatchObject(written);
    const cleared = (await staff.patch(path, { level: '', description: ' ', what_to_bring: '' })).body;
    expect(cleared.what_to_bring_en).toBe('A towel');
    expect(Object.keys(cleared)).not.toContain('level');
    expect(Object.keys(cleared)).not.toContain('description');
    for (const wrong of [{ level: 'expert' }, { description: 'x'.repeat(2001) }])
      expect((await staff.patch(path, wrong)).status).toBe(422);
    const { client } = await shop.user('admin');
    const none = { en: 'none', th: 'ไม่มี' };
    const [{ changes }] = (await client.get('/api/audit/vuetify?length=1')).body.data;
    expect(changes).toEqual([
      {
        label: { en: 'Level', th: 'ระดับ' },
        before: { en: 'Beginner', th: 'ผู้เริ่มต้น' },
        after: none,
      },
      {
        label: { en: 'About', th: 'รายละเอียด' },
        before: { en: 'พื้นฐาน', th: 'พื้นฐาน' },
        after: none,
      },
    ]);
  });

  it('are listed with paging and search by name and fund, each shop its own', async () => {
    const { staff, desk } = await open();
    const { body: fund } = await staff.post('/api/member_fund', { name: 'Gold card' });
    const ids: string[] = [];
    for (const name of ['Pilates', 'Barre', 'Yoga'])
      ids.push((await staff.post('/api/topic', { name, period: 60, max_participant: 5 })).body.id);
    await staff.patch(`/api/topic/id-${ids[2]}`, { linked_member_fund: fund.id });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names((await desk.get('/api/topic/')).body)).toEqual(['Barre', 'Pilates', 'Yoga']);
    expect((await desk.get('/api/topic')).body[0]).toEqual({ id: ids[1], name: 'Barre' });
    const page = await staff.get('/api/topic/vuetify?page=2&length=2');
    expect([names(page.body.data), page.body.total_items]).toEqual([['Yoga'], 3]);
    expect(names((await staff.get('/api/topic/vuetify?search=gold')).body.data)).toEqual(['Yoga']);
    expect(names((await staff.get('/api/topic/vuetify?search=ARR')).body.data)).toEqual(['Barre']);
    const other = await open();
    expect((await other.staff.get('/api/topic/')).body).toEqual([]);
    expect((await other.staff.get(`/api/topic/id-${ids[0]}`)).status).toBe(404);
    expect((await other.staff.patch(`/api/topic/id-${ids[0]}`, { name: 'X' })).status).toBe(404);
  });

  it('refuse what breaks the rules, funds of others, and the front desk', async () => {
    const { staff, desk } = await open();
    const valid = { name: 'Yoga', period: 60, max_participant: 5 };
    for (const wrong of [{ name: '' }, { period: '1h' }, { period: 0 }, { max_participant: -1 }])
      expect((await staff.post('/api/topic', { ...valid, ...wrong })).status).toBe(422);
    expect((await desk.post('/api/topic', valid)).status).toBe(403);
    expect((await desk.get('/api/topic/vuetify')).status).toBe(403);
    const { body } = await staff.post('/api/topic', valid);
    const path = `/api/topic/id-${body.id}`;
    const other = await open();
    const { body: foreign } = await other.staff.post('/api/member_fund', { name: 'Theirs' });
    const refused = await staff.patch(path, { linked_member_fund: foreign.id });
    expect([refused.status, refused.body.code]).toEqual([422, 'unknown_fund']);
    expect((await staff.patch(path, { color: 'mauve' })).status).toBe(422);
    expect((await desk.patch(path, { name: 'X' })).status).toBe(403);
  });
});

describe('instructors', () => {
  it('are created, renamed and listed', async () => {
    const { staff, desk } = await open();
    const { body, status } = await staff.post('/api/instructor', { name: 'Ploy' });
    expect(status).toBe(201);
    const path = `/api/instructor/id-${body.id}`;
    expect((await staff.patch(path, { name: 'Ploy S.' })).body).toMatchObject({
      id: body.id,
      name: 'Ploy S.',
    });
    expect((await desk.get(path)).body.name).toBe('Ploy S.');
    expect((await desk.get('/api/instructor/')).body).toEqual([{ id: body.id, name: 'Ploy S.' }]);
    await staff.post('/api/instructor', { name: 'Anan' });
    const list = await staff.get('/api/instructor/vuetify?search=plo');
    expect(list.body).toEqual({
      data: [{ id: body.id, name: 'Ploy S.', is_public: false, is_archived: false }],
      total_items: 1,
    });
    expect((await staff.patch(path, { is_public: true })).body.is_public).toBe(true);
    expect((await desk.get(path)).body.is_public).toBe(true);
    expect((await desk.post('/api/instructor', { name: 'X' })).status).toBe(403);
    expect((await staff.post('/api/instructor', { name: ' ' })).status).toBe(422);
    const other = await open();
    expect((await other.staff.get(path)).status).toBe(404);
  });
});

describe.each([
  { what: 'topic', own: { period: 60, max_participant: 5 } },
  { what: 'instructor', own: {} },
])('an archived $what', ({ what, own }) => {
  it('is chosen no more, stands last in its list, and comes back', async () => {
    const { staff, desk, shop } = await open();
    const make = async (name: string) => (await staff.post(`/api/${what}`, { name, ...own })).body.id;
    const [first, second] = [await make('Anan'), await make('Ploy')];
    const path = `/api/${what}/id-${first}`;
    expect((await desk.patch(path, { is_archived: true })).status).toBe(403);
    expect((await staff.patch(path, { is_archived: true })).body).toMatchObject({
      name: 'Anan',
      is_archived: true,
    });
    expect((await desk.get(`/api/${what}/`)).body).toEqual([{ id: second, name: 'Ploy' }]);
    expect((await desk.get(path)).body.is_archived).toBe(true);
    const { data } = (await staff.get(`/api/${what}/vuetify`)).body;
    expect(
      data.map(({ id, is_archived }: { id: string; is_archived: boolean }) => [id, is_archived]),
    ).toEqual([
      [second, false],
      [first, true],
    ]);
    await staff.patch(path, { is_archived: false });
    expect((await desk.get(`/api/${what}/`)).body).toHaveLength(2);
    const { client } = await shop.user('admin');
    const [latest] = (await client.get('/api/audit/vuetify')).body.data;
    expect(latest.changes).toEqual([
      {
        label: { en: 'Archived', th: 'เก็บถาวร' },
        before: { en: 'on', th: 'เปิด' },
        after: { en: 'off', th: 'ปิด' },
      },
    ]);
  });
});
