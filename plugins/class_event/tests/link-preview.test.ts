import { expect, test } from 'vitest';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { bearer, visitor } from '#testing/harness/client.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { statementsAbout } from '#testing/harness/note-statements.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();

const formOf = ({ shop }: Studio, id: string) =>
  `/class-event/shop-${shop.id}/class-info?memberId={memberId}&eventId=${id}`;
const query = ({ shop }: Studio, address: string) =>
  `/api/link_preview?${new URLSearchParams({ shop_id: shop.id, address })}`;
/** A LINE user of the shop who has not registered. */
const stranger = async ({ shop }: Studio) => {
  const lineUserId = `U${newId()}`;
  const session = {
    kind: 'member',
    shopId: shop.id,
    lineUserId,
    memberId: null,
    name: 'x',
    picture: null,
  } as const;
  return bearer(server.current, (await server.current.kernel.sessions.open(session)).token);
};
const nothing = { title: null, datetime: null, branch: null, image_link: null };

test('a link to a class is about the class for everyone, once the shop publishes its page', async () => {
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic();
  await server.current.kernel
    .knex('topic')
    .where({ id: topicId })
    .update({ name: 'โยคะ', name_en: 'Yoga', image_link: '/files/a.webp', drop_in_satang: 45_000 });
  const id = await studio.classroom({ topicId });
  const form = formOf(studio, id);
  const app = `${server.current.url}/membership/shop-${studio.shop.id}`;
  const guest = visitor(server.current);
  const hidden = await guest.get(query(studio, form));
  expect(hidden.body).toEqual({ ...nothing, link: app });
  const known = {
    title: 'โยคะ',
    title_en: 'Yoga',
    datetime: `${studio.day(1)} 18:00`,
    branch: 'Thonglor',
    image_link: '/files/a.webp',
    price: { amount: '450.00', per: 'visit' },
  };
  expect((await (await stranger(studio)).get(query(studio, form))).body).toEqual({
    ...known,
    link: `${app}?nextPage=${encodeURIComponent(form)}`,
  });
  const path = await publishPage((await studio.shop.user('admin')).client, word('studio').replace('_', '-'));
  const link = `${server.current.url}${path}/class/${id}`;
  for (const address of [form, `/membership/shop-${studio.shop.id}?nextPage=${encodeURIComponent(form)}`])
    expect((await guest.get(query(studio, address))).body).toEqual({ ...known, link });
});

test('a link to a hidden class, an unknown one or another page is about nothing', async () => {
  const studio = await makeStudio(server.current);
  const elsewhere = await makeStudio(server.current);
  const path = await publishPage((await studio.shop.user('admin')).client, word('studio').replace('_', '-'));
  const link = server.current.url + path;
  const hidden = await studio.classroom({ isPrivate: true });
  const foreign = await elsewhere.classroom();
  for (const address of [
    formOf(studio, hidden),
    formOf(studio, newId()),
    formOf(studio, foreign),
    formOf(studio, "'"),
    formOf(elsewhere, foreign),
    `/membership/shop-${studio.shop.id}`,
    'https://elsewhere.example/a',
    '//elsewhere.example',
  ])
    for (const caller of [visitor(server.current), await stranger(studio)])
      expect((await caller.get(query(studio, address))).body, address).toEqual({ ...nothing, link });
});

test('a link to a class that takes no bookings any more says why', async () => {
  const studio = await makeStudio(server.current);
  const now = server.current.clock.now().getTime();
  const caller = await stranger(studio);
  for (const [ended, row] of [
    ['canceled', { cancelled_at: new Date(now) }],
    ['over', { starts_at: new Date(now - 7_200_000), ends_at: new Date(now - 3_600_000) }],
    ['closed', { is_active: false }],
  ] as const) {
    const id = await studio.classroom();
    const before = (await caller.get(query(studio, formOf(studio, id)))).body;
    expect(before).not.toHaveProperty('ended');
    await server.current.kernel.knex('classroom_event').where({ id }).update(row);
    const { body } = await caller.get(query(studio, formOf(studio, id)));
    expect(body, ended).toMatchObject({ title: before.title, ended });
  }
});

test('a link asks the database once a minute for readers without a session', async () => {
  const studio = await makeStudio(server.current);
  const address = formOf(studio, await studio.classroom());
  const { client } = await studio.shop.user('admin');
  await publishPage(client, word('studio').replace('_', '-'));
  const read = async () => {
    expect((await visitor(server.current).get(query(studio, address))).body.title).not.toBeNull();
  };
  await read();
  expect(await statementsAbout(studio.shop.id, read)).toEqual([]);
  expect((await client.patch(`/api/topic/id-${await studio.topic()}`, { name: 'Yin' })).status).toBe(200);
  expect(await statementsAbout(studio.shop.id, read)).not.toEqual([]);
});

test('no link of an expired shop is about a class', async () => {
  const studio = await makeStudio(server.current);
  const address = formOf(studio, await studio.classroom());
  const caller = await stranger(studio);
  expect((await caller.get(query(studio, address))).body.title).not.toBeNull();
  const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
  await studio.shop.set({ next_billing_date: addDays(today, -1) });
  const link = `${server.current.url}/membership/shop-${studio.shop.id}`;
  expect((await caller.get(query(studio, address))).body).toEqual({ ...nothing, link });
});
