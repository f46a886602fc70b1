import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { openToLine, registered } from './people.ts';

const server = useServer();

const openShop = async () => {
  const shop = await makeShop(server.current);
  await openToLine(shop);
  return shop;
};

describe('GET /api/member/id-{memberId}', () => {
  it('is the member’s own and the staff’s; another member is 403, another shop 404', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const [member, stranger] = [
      await registered(server.current, shop),
      await registered(server.current, shop),
    ];
    const foreigner = await registered(server.current, other);
    const path = `/api/member/id-${member.id}`;
    expect((await member.client.get(path)).status).toBe(200);
    expect((await member.client.get(path.toLowerCase())).status).toBe(200);
    expect((await stranger.client.get(path)).status).toBe(403);
    expect((await foreigner.client.get(path)).status).toBe(403);
    const desk = await shop.user('frontdesk');
    expect((await desk.client.get(path)).body).toMatchObject({
      id: member.id,
      has_line: true,
      last_visit: null,
    });
    expect((await (await other.user('admin')).client.get(path)).status).toBe(404);
    expect((await desk.client.get('/api/member/id-nonsense')).status).toBe(422);
    expect((await fetch(server.current.url + path)).status).toBe(401);
  });
});

describe('PATCH /api/member/id-{memberId}', () => {
  it('saves each field on its own and answers the whole record', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const path = `/api/member/id-${member.id}`;
    const fields = {
      first_name: 'นภา',
      last_name: 'ใจดี',
      birthdate: '1990-02-28',
      phone: '+66898765432',
      email: 'napa@example.com',
      line_display_name: 'Napa 🌸',
      line_picture_url: 'https://profile.line-scdn.net/0h1a.jpg',
      language: 'th',
      marketing: true,
      notify_by_line: false,
      notify_by_email: false,
    };
    for (const [name, value] of Object.entries(fields)) {
      const answer = await member.client.patch(path, { [name]: value });
      expect(answer.status, name).toBe(200);
      expect(answer.body, name).toMatchObject({ id: member.id, [name]: value });
    }
    expect((await member.client.get(path)).body).toMatchObject(fields);
    const cleared = await member.client.patch(path, { birthdate: '', email: '' });
    expect(cleared.body).toMatchObject({ birthdate: null, email: null });
    expect((await member.client.patch(path, {})).status).toBe(200);
  });

  it('stores no picture but LINE’s own and uploaded ones', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const stored = async (line_picture_url: string) => {
      const { status, body } = await member.client.patch(`/api/member/id-${member.id}`, { line_picture_url });
      return [status, body.line_picture_url];
    };
    for (const address of [
      'https://profile.line-scdn.net/0h1a',
      'https://obs.line-scdn.net/0h1a',
      `${server.current.url}/files/${shop.id}/a.webp`,
      `${server.current.url}/sandbox/line/pictures/U1.svg`,
    ])
      expect(await stored(address)).toEqual([200, address]);
    for (const address of [
      'https://example.com/a.jpg',
      'http://profile.line-scdn.net/0h1a',
      'https://profile.line-scdn.net.example.com/0h1a',
      'https://profile.line-scdn.net@example.com/0h1a',
      'https://evil-line-scdn.net/a',
      `${server.current.url}/auth/logout`,
      `${server.current.url}/files/../auth/logout`,
    ])
      expect(await stored(address)).toEqual([200, null]);
  });

  it('says which field is wrong, in the reader’s language', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const send = async (body: Record<string, unknown>, language = 'en') => {
      const headers = { 'accept-language': language };
      const answer = await member.client.patch(`/api/member/id-${member.id}`, body, { headers });
      return [answer.status, answer.body.errors?.[0]];
    };
    expect(await send({ email: 'nobody' })).toEqual([
      422,
      { path: 'email', message: 'Invalid email address' },
    ]);
    expect(await send({ birthdate: '1990-02-30' }, 'th')).toEqual([
      422,
      { path: 'birthdate', message: 'ไม่มีวันที่นี้' },
    ]);
    expect((await send({ line_picture_url: 'javascript:alert(1)' }))[0]).toBe(422);
    expect((await send({ first_name: '' }))[0]).toBe(422);
    expect((await send({ wallet_amount: '99.00', id: 'x' }))[0]).toBe(200);
  });

  it('lets staff change the person, audited, and nothing that comes from LINE', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop);
    const desk = await shop.user('frontdesk');
    const path = `/api/member/id-${member.id}`;
    expect((await desk.client.patch(path, { phone: '080-000 0000' })).body.phone).toBe('+66800000000');
    for (const body of [
      { line_display_name: 'x' },
      { line_picture_url: null },
      { marketing: true },
      { notify_by_line: false },
    ])
      expect((await desk.client.patch(path, body)).status).toBe(422);
    const audits = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id, entity_id: member.id });
    expect(audits).toHaveLength(1);
    expect(audits[0]).toMatchObject({ action: 'member.changed', actor_name: desk.email });
    const other = await openShop();
    expect((await (await other.user('admin')).client.patch(path, { phone: '0811111111' })).status).toBe(404);
    const stranger = await registered(server.current, shop);
    expect((await stranger.client.patch(path, { phone: '0811111111' })).status).toBe(403);
  });
});

describe('looking for members', () => {
  it('finds a phone number in any spelling of it or of a part', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const people = { Somchai: '081-234 5678', Suda: '0899996600', Grace: '+1 (212) 555-0100' };
    for (const [first_name, phone] of Object.entries(people))
      await desk.client.post('/api/member/walk_in', { first_name, last_name: 'Dee', phone });
    const stored = await server.current.kernel.knex('member').where({ shop_id: shop.id }).orderBy('id');
    expect(stored.map(({ phone }) => phone)).toEqual(['+66812345678', '+66899996600', '+12125550100']);
    const namesIn = async (list: string, search: string) => {
      const { body } = await desk.client.get(`/api/member/${list}?search=${encodeURIComponent(search)}`);
      return (body.data ?? body).map(({ first_name }: { first_name: string }) => first_name);
    };
    const spellings = {
      Somchai: ['0812', '081-234', '+66 81', '+66812345678', '0066 81 2', '66812345678', '81-2', '5678'],
      Suda: ['66', '6600', '089 999', '+66 (0)89'],
      Grace: ['+1 212', '212-555', '0100'],
    };
    for (const [name, all] of Object.entries(spellings))
      for (const typed of all)
        for (const list of ['quick_select', 'vuetify'])
          expect(await namesIn(list, typed), typed).toEqual([name]);
    expect(await namesIn('quick_select', '+44')).toEqual([]);
  });

  it('finds by a part of the full name or of the phone while typing', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const people = [
      { first_name: 'Somchai', last_name: 'Jaidee', phone: '0812345678' },
      { first_name: 'Somsri', last_name: 'Rakthai', phone: '0899990000', email: 'sri@example.com' },
      { first_name: 'สมหญิง', last_name: 'ใจงาม', phone: '021112222' },
    ];
    for (const person of people) await desk.client.post('/api/member/walk_in', person);
    const other = await openShop();
    await (await other.user('staff')).client.post('/api/member/walk_in', people[0]);
    const names = async (path: string) => {
      const { body } = await desk.client.get(path);
      return (body.data ?? body).map(({ first_name }: { first_name: string }) => first_name);
    };
    const quick = (search: string) => names(`/api/member/quick_select?search=${encodeURIComponent(search)}`);
    expect(await quick('som')).toEqual(['Somchai', 'Somsri']);
    expect(await quick('somchai jai')).toEqual(['Somchai']);
    expect(await quick('9999')).toEqual(['Somsri']);
    expect(await quick('081-234')).toEqual(['Somchai']);
    expect(await quick('หญิง')).toEqual(['สมหญิง']);
    expect(await quick('%')).toEqual([]);
    expect(await quick('nobody')).toEqual([]);
    expect(await names('/api/member/quick_select?limit=1')).toEqual(['สมหญิง']);
    expect((await desk.client.get('/api/member/quick_select?limit=51')).status).toBe(422);
    expect(await names('/api/member/vuetify?search=sri@')).toEqual(['Somsri']);
    const page = await desk.client.get('/api/member/vuetify?page=2&length=2');
    expect(page.body.total_items).toBe(3);
    expect(page.body.data).toHaveLength(1);
    const member = await registered(server.current, shop);
    expect((await member.client.get('/api/member/quick_select')).status).toBe(403);
  });
});

describe('looking for a member by name', () => {
  it('finds the surname first, without titles, however the Thai was typed', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const people = [
      ['นางสาวน้ำทิพย์', 'แก้วใส', '0812345678'],
      ['สมชาย', 'คุณากร', '0812345679'],
      ['Ann', 'Lee', '0812345670'],
      ['Ann', 'Dee', '0812345671'],
    ];
    for (const [first_name, last_name, phone] of people)
      expect((await desk.client.post('/api/member/walk_in', { first_name, last_name, phone })).status).toBe(
        201,
      );
    const listNames = async (search: string) => {
      const path = `search=${encodeURIComponent(search)}`;
      const [page, quick] = [
        (await desk.client.get(`/api/member/vuetify?${path}`)).body.data,
        (await desk.client.get(`/api/member/quick_select?${path}`)).body,
      ];
      const names = (rows: { first_name: string; last_name: string }[]) =>
        rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
      expect(names(quick), search).toEqual(names(page));
      return names(page);
    };
    const spellings = {
      'นางสาวน้ำทิพย์ แก้วใส': [
        'น้ำทิพย์ แก้ว',
        'แก้วใส น้ำทิพย์',
        'น.ส.น้ำทิพย์',
        'คุณ น้ำ',
        'นํ้าทิพย์',
        'น้ํา',
        'นำ้ทิพย์',
        'น้้ำ\u200bทิพย์',
        'เเก้ว',
        'นางสาว',
      ],
      'สมชาย คุณากร': ['คุณากร', 'คุณสมชาย', 'นายสมชาย คุณากร', 'คุณากร, สมชาย', 'นาย สม'],
      'Ann Lee': ['Lee, Ann', 'lee ann', 'Mrs. Ann Lee', 'Ms.Ann  Lee', 'miss lee'],
    };
    for (const [name, all] of Object.entries(spellings))
      for (const typed of all) expect(await listNames(typed), typed).toEqual([name]);
    expect(await listNames('Ann สมชาย')).toEqual([]);
  });
});

describe('the order of members', () => {
  it('is that of a Thai dictionary, also after a name has changed', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const add = async (first_name: string, last_name: string): Promise<string> =>
      (await desk.client.post('/api/member/walk_in', { first_name, last_name, phone: '0812345678' })).body.id;
    for (const name of ['ไก่', 'Bob', 'น้ำ', 'กะ', 'เก', 'ann', 'นำ', 'ก่อ', 'กอ']) await add(name, 'ก');
    await add('กอ', 'เก');
    const id = await add('ฮ', 'ก');
    const namesIn = async (list: string) => {
      const { body } = await desk.client.get(`/api/member/${list}`);
      return (body.data ?? body).map(({ first_name, last_name }: { first_name: string; last_name: string }) =>
        `${first_name} ${last_name}`.replace(/ ก$/, ''),
      );
    };
    const sorted = ['กอ', 'กอ เก', 'ก่อ', 'กะ', 'เก', 'ไก่', 'นำ', 'น้ำ', 'ฮ', 'ann', 'Bob'];
    for (const list of ['vuetify', 'quick_select']) expect(await namesIn(list)).toEqual(sorted);
    expect((await desk.client.patch(`/api/member/id-${id}`, { first_name: 'กก' })).status).toBe(200);
    const changed = ['กก', ...sorted.filter((name) => name !== 'ฮ')];
    for (const list of ['vuetify', 'quick_select']) expect(await namesIn(list)).toEqual(changed);
  });
});

describe('picking a member', () => {
  it('offers all of the shop where nothing is searched for, and some while typing', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const desk = await shop.user('frontdesk');
    for (const { client } of [desk, await other.user('frontdesk')])
      for (let index = 10; index < 32; index += 1)
        await client.post('/api/member/walk_in', {
          first_name: `Nok ${index}`,
          last_name: 'Dee',
          phone: `08100000${index}`,
        });
    const all = (await desk.client.get('/api/member/quick_select')).body;
    expect(all).toHaveLength(22);
    expect(all[0]).toEqual({
      id: expect.any(String),
      first_name: 'Nok 10',
      last_name: 'Dee',
      phone: expect.stringMatching(/810000010$/),
      email: null,
    });
    for (const search of ['', 'Nok'])
      expect((await desk.client.get(`/api/member/quick_select?search=${search}`)).body).toHaveLength(20);
  });
});

describe('notes', () => {
  it('are added and read by staff of the shop only, newest first', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const member = await registered(server.current, shop);
    const desk = await shop.user('frontdesk');
    const path = `/api/member/id-${member.id}/note`;
    for (const note of ['Prefers mornings', 'แพ้ถั่ว'])
      expect((await desk.client.post(path, { note })).status).toBe(201);
    expect((await desk.client.get(path)).body).toMatchObject([
      { note: 'แพ้ถั่ว', author: desk.email },
      { note: 'Prefers mornings' },
    ]);
    expect((await desk.client.post(path, { note: ' ' })).status).toBe(422);
    expect((await member.client.get(path)).status).toBe(403);
    const foreign = await other.user('admin');
    expect((await foreign.client.get(path)).status).toBe(404);
    expect((await foreign.client.post(path, { note: 'x' })).status).toBe(404);
  });
});

describe('GET /api/boot', () => {
  it('names the member', async () => {
    const shop = await openShop();
    const member = await registered(server.current, shop, { language: 'th' });
    const { body } = await member.client.get(`/api/boot?shell=member&shop_id=${shop.id}`);
    expect(body.person).toMatchObject({
      audience: 'member',
      id: member.id,
      name: 'Malee Suksan',
      language: 'th',
    });
  });
});
