import { describe, expect, test } from 'vitest';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { statementsAbout } from '#testing/harness/note-statements.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();

const publish = async ({ shop }: Studio) =>
  publishPage((await shop.user('admin')).client, word('studio').replace('_', '-'));
const change = (table: 'classroom_event' | 'topic' | 'instructor', id: string, row: object) =>
  server.current.kernel.knex(table).where({ id }).update(row);
const open = async () => {
  const studio = await makeStudio(server.current);
  return { studio, path: await publish(studio) };
};

describe('the public page of a class', () => {
  test('shows the class in both languages, as crawlers and link previews read it', async () => {
    const { studio, path } = await open();
    const topicId = await studio.topic();
    const picture = '/files/picture.webp';
    await change('topic', topicId, {
      name: 'โยคะ',
      name_en: 'Slow <Flow>',
      level: 'beginner',
      description: 'ยืดเส้น',
      description_en: 'Easy moves',
      what_to_bring: 'ผ้าขนหนู',
      drop_in_satang: 45_000,
      image_link: picture,
    });
    const id = await studio.classroom({ topicId, seats: 3 });
    const other = await studio.classroom({
      topicId,
      startsAt: new Date(`${studio.day(2)}T09:00:00+07:00`),
    });
    const shopPage = await crawl(server.current, `${path}?lang=en`);
    const link = [...shopPage.anchors.values()].find((to) => to.includes(`/class/${id}`)) ?? '';
    expect(link).toBe(`${server.current.url}${path}/class/${id}?lang=en`);

    const english = await crawl(server.current, `${path}/class/${id}?lang=en`, 'th');
    expect(english.status).toBe(200);
    expect(Buffer.byteLength(english.html)).toBeLessThanOrEqual(40_000);
    expect(english.title).toMatch(/^Slow <Flow> · /);
    for (const shown of ['Slow <Flow>', 'Beginner', 'Easy moves', 'ผ้าขนหนู', '฿450 per visit', '3 left'])
      expect(english.text).toContain(shown);
    expect(english.meta('og:title')).toBe(english.title);
    expect(english.meta('og:description')).toContain('18:00 · 60 min · Beginner · Thonglor');
    expect(english.meta('og:image')).toBe(server.current.url + picture);
    expect(english.links('canonical')).toEqual([link]);
    expect(english.meta('robots')).toBeNull();
    expect(english.graph[0]).toMatchObject({
      '@type': 'Event',
      name: 'Slow <Flow>',
      description: 'Easy moves',
      eventStatus: 'https://schema.org/EventScheduled',
      remainingAttendeeCapacity: 3,
      url: link,
      offers: { price: '450.00', priceCurrency: 'THB', availability: 'https://schema.org/InStock' },
    });
    expect(decodeURIComponent(english.anchors.get('Book') ?? '')).toContain(`&eventId=${id}`);
    expect([...english.anchors.values()].some((to) => to.includes(`/class/${other}`))).toBe(true);
    expect(english.text).not.toContain('Kru');

    const thai = await crawl(server.current, `${path}/class/${id}`);
    expect(thai.title).toMatch(/^โยคะ · /);
    expect(thai.text).toContain('ยืดเส้น');
    expect(thai.text).toContain('ครั้งละ 450 บาท');
    expect(thai.headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/);
    expect(thai.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['canceled', { cancelled_at: new Date() }, 'The shop has canceled this.', 'EventCancelled'],
    ['closed', { is_active: false }, 'Booking has closed.', 'EventScheduled'],
    [
      'over',
      { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) },
      'This is over.',
      'EventScheduled',
    ],
  ])(
    'says that it is %s, leads to other times, and is not in search engines',
    async (_, row, says, status) => {
      const { studio, path } = await open();
      const id = await studio.classroom();
      await change('classroom_event', id, row);
      const page = await crawl(server.current, `${path}/class/${id}`, 'en');
      expect(page.status).toBe(200);
      expect(page.text).toContain(says);
      expect(page.anchors.get('See what else is on')).toBe(server.current.url + path);
      expect(page.anchors.has('Book')).toBe(false);
      expect(page.meta('robots')).toBe('noindex');
      expect(page.graph[0].eventStatus).toBe(`https://schema.org/${status}`);
    },
  );

  test('offers to notify when it is full', async () => {
    const { studio, path } = await open();
    const id = await studio.classroom({ seats: 1 });
    await server.current.kernel.knex('capacity').where({ id }).update({ taken: 1 });
    const page = await crawl(server.current, `${path}/class/${id}`, 'en');
    expect(page.text).toContain('Fully booked.');
    expect(decodeURIComponent(page.anchors.get('Notify Me') ?? '')).toContain(`&eventId=${id}`);
  });

  test('shows nothing of a hidden class, and leads to the shop', async () => {
    const { studio, path } = await open();
    const id = await studio.classroom({ isPrivate: true });
    const page = await crawl(server.current, `${path}/class/${id}`, 'en');
    expect(page.status).toBe(404);
    expect(page.text).toContain('This is not open to everyone.');
    expect(page.anchors.get('See what the shop offers')).toBe(server.current.url + path);
    expect(page.html).not.toContain('Flow');
  });
});

describe('the public page of a class type', () => {
  test('shows its texts and next classes', async () => {
    const { studio, path } = await open();
    const topicId = await studio.topic({ period: 75 });
    await change('topic', topicId, { name: 'Barre', description: 'At the barre' });
    const id = await studio.classroom({ topicId });
    await studio.classroom();
    const page = await crawl(server.current, `${path}/type/${topicId}`, 'en');
    expect(page.status).toBe(200);
    expect(page.text).toContain('75 min');
    expect(page.text).toContain('At the barre');
    expect(page.graph[0]).toMatchObject({ '@type': 'Service', name: 'Barre', description: 'At the barre' });
    const events = page.graph.filter((each) => each['@type'] === 'Event');
    expect(events.map(({ url }) => url)).toEqual([`${server.current.url}${path}/class/${id}`]);
  });

  test('is not there if staff archive it, and says if it is hidden', async () => {
    const { studio, path } = await open();
    const [archived, hidden] = [await studio.topic(), await studio.topic({ isPrivate: true })];
    await change('topic', archived, { is_archived: true });
    expect((await crawl(server.current, `${path}/type/${archived}`, 'en')).text).toContain(
      'The shop does not offer this now.',
    );
    const page = await crawl(server.current, `${path}/type/${hidden}`, 'en');
    expect([page.status, page.text.includes('This is not open to everyone.')]).toEqual([404, true]);
  });
});

describe('the public page of an instructor', () => {
  test('shows picture, text and next classes once staff show them publicly', async () => {
    const { studio, path } = await open();
    const id = await studio.classroom();
    await studio.classroom({ instructorId: await studio.instructor() });
    const below = `${path}/instructor/${studio.instructorId}`;
    const hidden = await crawl(server.current, below, 'en');
    expect([hidden.status, hidden.text.includes('does not offer this now')]).toEqual([404, true]);
    await change('instructor', studio.instructorId, {
      name: 'ครูพลอย',
      name_en: 'Kru Ploy',
      description: 'สอนโยคะ',
      image_link: '/files/face.webp',
      is_public: true,
    });
    const page = await crawl(server.current, below, 'en');
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/^Kru Ploy · /);
    expect(page.text).toContain('สอนโยคะ');
    expect(page.meta('og:image')).toBe(`${server.current.url}/files/face.webp`);
    expect(page.graph[0]).toMatchObject({ '@type': 'Person', name: 'Kru Ploy' });
    const events = page.graph.filter((each) => each['@type'] === 'Event');
    expect(events.map(({ url }) => url)).toEqual([`${server.current.url}${path}/class/${id}`]);
    const shopPage = await crawl(server.current, path, 'en');
    expect(shopPage.anchors.get('Kru Ploy')).toBe(server.current.url + below);
    await change('instructor', studio.instructorId, { is_archived: true });
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 61_000));
    expect((await crawl(server.current, below)).status).toBe(404);
    server.current.clock.reset();
  });
});

describe('a public page after a change by staff', () => {
  test('does not show an instructor from the moment they are hidden', async () => {
    const { studio, path } = await open();
    await studio.classroom();
    const { client } = await studio.shop.user('admin');
    const below = `${path}/instructor/${studio.instructorId}`;
    const show = async (is_public: boolean) => {
      const { status } = await client.patch(`/api/instructor/id-${studio.instructorId}`, {
        name: 'Kru Ploy',
        is_public,
      });
      expect(status).toBe(200);
    };
    await show(true);
    expect((await crawl(server.current, path, 'en')).text).toContain('Kru Ploy');
    expect((await crawl(server.current, below, 'en')).status).toBe(200);
    await show(false);
    const hidden = await crawl(server.current, below, 'en');
    expect(hidden.status).toBe(404);
    expect(hidden.html).not.toContain('Kru Ploy');
    expect((await crawl(server.current, path, 'en')).text).not.toContain('Kru Ploy');
  });

  test('has the new name of a class type at once', async () => {
    const { studio, path } = await open();
    const topicId = await studio.topic();
    const { client } = await studio.shop.user('admin');
    await crawl(server.current, `${path}/type/${topicId}`, 'en');
    expect((await client.patch(`/api/topic/id-${topicId}`, { name: 'Sunset Flow' })).status).toBe(200);
    for (const page of [path, `${path}/type/${topicId}`])
      expect((await crawl(server.current, page, 'en')).text).toContain('Sunset Flow');
  });
});

describe('a page below the shop’s', () => {
  test('is in the sitemap in both languages if it stays for longer than a class', async () => {
    const { studio, path } = await open();
    const [topicId, later] = [await studio.topic(), new Date(server.current.clock.now().getTime() + 61_000)];
    const id = await studio.classroom({ topicId });
    await change('instructor', studio.instructorId, { is_public: true });
    server.current.clock.set(later);
    const locations = async (address: string) =>
      [...(await crawl(server.current, address)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, to = '']) => to,
      );
    const parts = await locations('/sitemap-shops.xml');
    const listed = (
      await Promise.all(parts.map((part) => locations(new URL(part).pathname + new URL(part).search)))
    ).flat();
    server.current.clock.reset();
    const { url } = server.current;
    for (const below of ['', `/type/${topicId}`, `/instructor/${studio.instructorId}`])
      expect(listed).toContain(url + path + below);
    expect(listed).not.toContain(`${url}${path}/class/${id}`);
  });

  test('is missing for unknown records and kinds, of another shop, and while the feature is off', async () => {
    const { studio, path } = await open();
    const elsewhere = await open();
    const id = await studio.classroom();
    const foreign = await elsewhere.studio.classroom();
    const strange = [`class/${newId()}`, `class/${foreign}`, `boat/${id}`, 'class/%20', "class/a'b"];
    for (const below of strange) {
      const page = await crawl(server.current, `${path}/${below}`, 'en');
      expect(page.status, below).toBe(404);
      expect(page.text, below).toContain('The shop does not offer this now.');
      expect(page.anchors.get('See what the shop offers'), below).toBe(server.current.url + path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.meta('robots')).toBe('noindex');
    }
    const thai = await crawl(server.current, `${path}/class/${newId()}`);
    expect([thai.status, thai.text.includes('ร้านไม่มีรายการนี้แล้ว')]).toEqual([404, true]);
    await crawl(server.current, `${path}/class/${id}`);
    await studio.shop.setFeatures([]);
    expect((await crawl(server.current, `${path}/class/${id}`)).status).toBe(404);
  });

  test('follows the shop’s address, and closes with it', async () => {
    const { studio, path } = await open();
    const id = await studio.classroom();
    const moved = await publish(studio);
    const answer = await crawl(server.current, `${path}/class/${id}?lang=en`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${server.current.url}${moved}/class/${id}?lang=en`,
    ]);
    const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
    await studio.shop.set({ next_billing_date: addDays(today, -1) });
    const closed = await crawl(server.current, `${moved}/class/${id}`, 'en');
    expect([closed.status, closed.text.includes('takes no bookings online')]).toEqual([404, true]);
  });

  test('asks the database three times, and not again within a minute', async () => {
    const { studio, path } = await open();
    const id = await studio.classroom();
    // The shop itself is known from its own page.
    await crawl(server.current, path);
    const read = async () => {
      expect((await crawl(server.current, `${path}/class/${id}`)).status).toBe(200);
    };
    expect(await statementsAbout(studio.shop.id, read)).toHaveLength(3);
    expect(await statementsAbout(studio.shop.id, read)).toEqual([]);
  });

  test('stays short with the longest texts', async () => {
    const { studio, path } = await open();
    const topicId = await studio.topic();
    await change('topic', topicId, { description: 'ส'.repeat(2000), what_to_bring: 'ผ'.repeat(500) });
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        studio.classroom({
          topicId,
          startsAt: new Date(`${studio.day(1)}T${String(index % 24).padStart(2, '0')}:00:00+07:00`),
        }),
      ),
    );
    const { html } = await crawl(server.current, `${path}/type/${topicId}`);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40_000);
  });
});
