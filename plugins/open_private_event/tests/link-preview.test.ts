import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool, type School } from './school.ts';

const server = useServer();

const previewOf = async ({ shop }: School, query: string) => {
  const address = `/open-private-event/shop-${shop.id}/open-private-info?memberId={memberId}&${query}`;
  const asked = new URLSearchParams({ shop_id: shop.id, address });
  return (await visitor(server.current).get(`/api/link_preview?${asked}`)).body;
};

test('a shared session is about its instructor if they are public, else about its class type', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, topicId } = school;
  const path = await publishPage(school.admin.client, word('school').replace('_', '-'));
  const { knex } = server.current.kernel;
  await knex('topic').where({ id: topicId }).update({ name: 'Private flow' });
  const both = `instructor=${instructorId}&topic=${topicId}`;
  const type = { title: 'Private flow', link: `${server.current.url}${path}/type/${topicId}` };
  for (const query of [both, `instructor=any&topic=${topicId}`, `instructor=%27&topic=${topicId}`])
    expect(await previewOf(school, query), query).toMatchObject(type);
  expect((await previewOf(school, `instructor=${instructorId}`)).title).toBeNull();
  await knex('instructor').where({ id: instructorId }).update({ name: 'Kru Ploy', is_public: true });
  expect(await previewOf(school, both)).toMatchObject({
    title: 'Kru Ploy',
    link: `${server.current.url}${path}/instructor/${instructorId}`,
  });
});
