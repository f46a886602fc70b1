import { expect, test } from 'vitest';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool } from './school.ts';

const server = useServer();

const open = async () => {
  const school = await makeSchool(server.current);
  await school.shop.setFeatures(['open_private_event']);
  const path = await publishPage(school.admin.client, word('school').replace('_', '-'));
  const { knex } = server.current.kernel;
  await knex('instructor').where({ id: school.instructorId }).update({ name: 'Kru Ploy', is_public: true });
  await knex('topic').where({ id: school.topicId }).update({ name: 'Private flow' });
  return { school, path };
};

test('a shop’s public page has the class types and instructors of private sessions', async () => {
  const { school, path } = await open();
  const { anchors } = await crawl(server.current, path, 'en');
  expect(anchors.get('Kru Ploy')).toBe(`${server.current.url}${path}/instructor/${school.instructorId}`);
  expect(anchors.get('Private flow')).toBe(`${server.current.url}${path}/type/${school.topicId}`);
});

test('their pages lead into the form with the choice made', async () => {
  const { school, path } = await open();
  for (const [below, choice] of [
    [`instructor/${school.instructorId}`, `&instructor=${school.instructorId}`],
    [`type/${school.topicId}`, `&topic=${school.topicId}`],
  ] as const) {
    const page = await crawl(server.current, `${path}/${below}`, 'en');
    expect(page.status).toBe(200);
    expect(decodeURIComponent(page.anchors.get('Book') ?? '')).toContain(
      `/open-private-info?memberId={memberId}${choice}`,
    );
  }
});

/* Classes need not be installed: the page is then that of the private sessions alone. */
test('an instructor of classes and private sessions is there once, with both', async () => {
  const { school, path } = await open();
  await school.shop.setFeatures(['class_event', 'open_private_event']);
  expect((await crawl(server.current, path, 'en')).text.match(/Kru Ploy/g)).toHaveLength(1);
  const page = await crawl(server.current, `${path}/instructor/${school.instructorId}`, 'en');
  expect(page.anchors.get('Book')).toContain('open-private-info');
});

test('an instructor without teaching hours ahead is not offered', async () => {
  const { school, path } = await open();
  const idle = await school.instructor('Kru Nan');
  await server.current.kernel.knex('instructor').where({ id: idle }).update({ is_public: true });
  const { text } = await crawl(server.current, path, 'en');
  expect([text.includes('Kru Ploy'), text.includes('Kru Nan')]).toEqual([true, false]);
  await school.shop.setFeatures(['class_event', 'open_private_event']);
  const page = await crawl(server.current, `${path}/instructor/${idle}`, 'en');
  expect(page.status).toBe(200);
  expect(page.anchors.has('Book')).toBe(false);
  expect(page.html).not.toContain('open-private-info');
});

test('no instructor is offered while the shop offers no class type', async () => {
  const { school, path } = await open();
  await school.admin.client.patch(`/api/open_private_config/shop-${school.shop.id}`, {
    selectable_topics: [],
  });
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Kru Ploy');
  await school.shop.setFeatures(['class_event', 'open_private_event']);
  const page = await crawl(server.current, `${path}/instructor/${school.instructorId}`, 'en');
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('open-private-info');
});

test('a shop’s public page has no trace of private sessions while the feature is off', async () => {
  const { school, path } = await open();
  await school.shop.setFeatures([]);
  expect((await crawl(server.current, path, 'en')).text).not.toMatch(/Kru Ploy|Private flow/);
  expect((await crawl(server.current, `${path}/instructor/${school.instructorId}`)).status).toBe(404);
  expect((await crawl(server.current, `${path}/type/${school.topicId}`)).status).toBe(404);
});
