import { expect, test } from 'vitest';
import { shownWeekday } from '#kernel/server/text/shown-time.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();

const publish = async ({ shop }: Studio) =>
  publishPage((await shop.user('admin')).client, word('studio').replace('_', '-'));
const later = (seconds: number) =>
  server.current.clock.set(new Date(server.current.clock.now().getTime() + seconds * 1000));

test('a shop’s public page has the classes of 7 days with their free seats, at most a minute old', async () => {
  server.current.clock.setTimeOfDay('10:00');
  const studio = await makeStudio(server.current);
  const eventId = await studio.classroom({ seats: 2, fundId: null });
  const at = (days: number, time: string) => ({ startsAt: new Date(`${studio.day(days)}T${time}:00+07:00`) });
  await studio.classroom({ ...at(0, '09:00') });
  await studio.classroom({ ...at(0, '10:30') });
  await studio.classroom({ ...at(6, '23:00') });
  await studio.classroom({ ...at(7, '00:00') });
  await studio.classroom({ ...at(2, '08:00'), isPrivate: true });
  const path = await publish(studio);

  const page = await crawl(server.current, path, 'en');
  expect(page.graph.filter((each) => each['@type'] === 'Event')).toHaveLength(3);
  expect(page.graph[2]).toMatchObject({
    '@type': 'Event',
    startDate: new Date(`${studio.day(1)}T18:00:00+07:00`).toISOString(),
    location: { name: 'Thonglor' },
    remainingAttendeeCapacity: 2,
    maximumAttendeeCapacity: 2,
  });
  expect(page.text).toContain('2 left');
  expect(page.text).toContain('Booking closed');
  const [, book = ''] =
    [...page.anchors].find(([label]) => label.startsWith('Book: ') && label.endsWith('18:00')) ?? [];
  expect(decodeURIComponent(book)).toBe(
    `${server.current.url}/membership/shop-${studio.shop.id}?nextPage=/class-event/shop-${studio.shop.id}/class-info?memberId={memberId}&eventId=${eventId}`,
  );
  expect(page.text).not.toContain('Kru');

  for (const member of await studio.members(2))
    expect(
      (
        await member.client.post('/api/classroom_event/make_booking', {
          event_id: eventId,
          member_id: member.id,
        })
      ).status,
    ).toBe(201);
  expect((await crawl(server.current, path, 'en')).text).toContain('2 left');
  later(61);
  const full = await crawl(server.current, path, 'en');
  expect(full.text).toContain('Full');
  expect([...full.anchors.keys()].some((label) => label.startsWith('Notify Me: '))).toBe(true);
  expect(full.text).not.toContain('สมหญิง');
  server.current.clock.reset();
});

test('buttons of the same class on two days have different names that start with their text', async () => {
  server.current.clock.setTimeOfDay('10:00');
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic();
  for (const days of [1, 2])
    await studio.classroom({ topicId, startsAt: new Date(`${studio.day(days)}T18:00:00+07:00`) });
  const path = await publish(studio);
  for (const [language, word] of [
    ['en', 'Book'],
    ['th', 'จอง'],
  ] as const) {
    const { html } = await crawl(server.current, path, language);
    const labels = [...html.matchAll(/aria-label="([^"]*)"[^>]*>([^<]*)</g)];
    expect(labels.map(([, , text]) => text)).toEqual([word, word]);
    expect(new Set(labels.map(([, label]) => label)).size).toBe(2);
    for (const [index, [, label]] of labels.entries()) {
      const day = shownWeekday(studio.day(index + 1), language);
      expect(label?.startsWith(`${word}: `)).toBe(true);
      expect(label?.endsWith(`, ${day} 18:00`)).toBe(true);
    }
  }
  server.current.clock.reset();
});

test('a shop’s public page has the class types that are open to everyone', async () => {
  const studio = await makeStudio(server.current);
  await studio.topic({ period: 75 });
  const path = await publish(studio);
  const before = await crawl(server.current, path, 'en');
  expect(before.text).toContain('75 min');
  expect(before.text).toContain('The next sessions will appear here.');
});

test('a shop’s public page has no trace of classes while the feature is off', async () => {
  const studio = await makeStudio(server.current);
  await studio.classroom();
  const path = await publish(studio);
  expect((await crawl(server.current, path, 'en')).text).toContain('Next 7 days');
  await studio.shop.setFeatures([]);
  const page = await crawl(server.current, path, 'en');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/Next 7 days|Class types/);
  expect(page.graph).toHaveLength(1);
});

test('a shop’s public page shows pictures, levels and texts, in English where staff wrote them', async () => {
  const studio = await makeStudio(server.current);
  const { knex } = server.current.kernel;
  const topicId = await studio.topic({ period: 75 });
  const long = `${'ก'.repeat(200)}`;
  await knex('topic').where({ id: topicId }).update({
    name: 'โยคะ',
    name_en: 'Slow Flow',
    level: 'beginner',
    description: long,
    description_en: 'Easy <moves>',
    image_link: '/files/picture.webp',
  });
  await studio.classroom({ topicId });
  const path = await publish(studio);
  const english = await crawl(server.current, path, 'en');
  expect(english.text).toContain('18:00 Slow Flow');
  expect(english.text).toContain('Beginner');
  expect(english.text).toContain('Easy <moves>');
  expect(english.html.match(/<img class="pic" src="\/files\/picture\.webp"/g)).toHaveLength(2);
  expect(english.graph[1]).toMatchObject({
    name: 'Slow Flow',
    image: `${server.current.url}/files/picture.webp`,
  });
  const thai = await crawl(server.current, path, 'th');
  expect(thai.text).toContain('โยคะ');
  expect(thai.text).not.toContain('Slow Flow');
  expect(thai.text).toContain(`${'ก'.repeat(139)}…`);
  expect(thai.text).not.toContain(long);
});

test('a shop’s public page names only instructors who are shown publicly', async () => {
  const studio = await makeStudio(server.current);
  const { knex } = server.current.kernel;
  await studio.classroom();
  await studio.classroom({ instructorId: await studio.instructor() });
  const shown = { name: 'Kru Ploy', description: 'Teaches slowly', is_public: true };
  await knex('instructor').where({ id: studio.instructorId }).update(shown);
  const path = await publish(studio);
  const page = await crawl(server.current, path, 'en');
  expect(page.text.match(/Kru Ploy/g)).toHaveLength(2);
  expect(page.text).toContain('Teaches slowly');
  expect(page.text.match(/Kru/g)).toHaveLength(2);
  const events = page.graph.filter((each) => each['@type'] === 'Event');
  expect(events.filter(({ performer }) => performer)).toHaveLength(1);
  await knex('instructor').where({ id: studio.instructorId }).update({ is_archived: true });
  later(61);
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Teaches slowly');
  server.current.clock.reset();
});
