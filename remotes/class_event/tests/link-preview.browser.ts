import { expect, test } from '#testing/harness/browser.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('a link to a class has a preview, as LINE’s crawler reads it', async ({ app }) => {
  const studio = await makeStudio(app);
  const topicId = await studio.topic();
  await app.kernel
    .knex('topic')
    .where({ id: topicId })
    .update({ name: 'โยคะ', name_en: 'Yoga', image_link: '/files/a.webp' });
  const id = await studio.classroom({ topicId });
  const link = `/class-event/shop-${studio.shop.id}/class-info?memberId=x&eventId=${id}`;
  const before = await crawl(app, link, 'en');
  expect(before.meta('og:title')).toBe(before.meta('og:site_name'));
  expect(before.title).not.toBe('Sala');
  await publishPage((await studio.shop.user('admin')).client, word('studio').replace('_', '-'));
  const english = await crawl(app, link, 'en');
  expect(english.meta('og:title')).toMatch(/^Yoga · /);
  expect(english.title).toBe(english.meta('og:title'));
  expect(english.meta('og:description')).toContain('18:00 · Thonglor');
  expect(english.meta('og:image')).toBe(`${app.url}/files/a.webp`);
  expect((await crawl(app, link, 'th')).meta('og:title')).toMatch(/^โยคะ · /);
});
