import { expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { makeTwoOfOne } from './merging.ts';
import { openToLine, registered } from './people.ts';

const server = useServer();

const ready = async () => {
  const shop = await makeShop(server.current);
  await openToLine(shop);
  const member = await registered(server.current, shop);
  const path = `/api/member/id-${member.id}/favorite`;
  const topic = { kind: 'topic', subject_id: await makeEntity(shop, 'topic', 'Flow') };
  return { shop, member, path, topic };
};

test('a member marks an instructor and a class type once each, and removes a mark once or twice', async () => {
  const { shop, member, path, topic } = await ready();
  const instructor = { kind: 'instructor', subject_id: await makeEntity(shop, 'instructor', 'Kru') };
  expect((await member.client.get(path)).body).toEqual([]);
  expect((await member.client.post(path, instructor)).body).toEqual([instructor]);
  for (let time = 0; time < 2; time++)
    expect((await member.client.post(path, topic)).body).toEqual([instructor, topic]);
  expect((await member.client.get(path)).body).toEqual([instructor, topic]);
  for (let time = 0; time < 2; time++)
    expect((await member.client.post(`${path}/remove`, instructor)).body).toEqual([topic]);
});

test('a favorite is a record of the shop, of a kind that can be one, and of the member alone', async () => {
  const { shop, member, path, topic } = await ready();
  const elsewhere = await makeEntity(await makeShop(server.current), 'topic', 'Theirs');
  for (const favorite of [
    { kind: 'topic', subject_id: elsewhere },
    { kind: 'instructor', subject_id: topic.subject_id },
    { kind: 'branch', subject_id: newId() },
  ])
    expect((await member.client.post(path, favorite)).status).toBe(404);
  expect((await member.client.post(path, { kind: 'topic', subject_id: 'x' })).status).toBe(422);
  const stranger = await registered(server.current, shop);
  for (const sent of [
    stranger.client.get(path),
    stranger.client.post(path, topic),
    stranger.client.post(`${path}/remove`, topic),
  ])
    expect((await sent).status).toBe(403);
});

test('a member has at most 100 favorites', async () => {
  const { shop, member, path, topic } = await ready();
  const row = { shop_id: shop.id, member_id: member.id, kind: 'topic', created_at: new Date() };
  await server.current.kernel
    .knex('member_favorite')
    .insert(Array.from({ length: 100 }, () => ({ ...row, subject_id: newId() })));
  const { status, body } = await member.client.post(path, topic);
  expect([status, body.code]).toEqual([409, 'too_many_favorites']);
});

test('favorites are exported, erased with the member, and joined when two members are one', async () => {
  const { member, path, topic } = await ready();
  const { knex } = server.current.kernel;
  await member.client.post(path, topic);
  const { body: exported } = await member.client.get(`/api/member/id-${member.id}/export`);
  expect(exported.member.favorites).toMatchObject([topic]);
  await member.client.post(`/api/member/id-${member.id}/erase`, { confirm: true });
  expect(await knex('member_favorite').where({ member_id: member.id })).toEqual([]);

  const { shop, survivor, other, merge } = await makeTwoOfOne(server.current);
  const [both, own] = [newId(), newId()];
  const row = { shop_id: shop.id, kind: 'topic', created_at: new Date() };
  await knex('member_favorite').insert([
    { ...row, member_id: survivor, subject_id: both },
    { ...row, member_id: other, subject_id: both },
    { ...row, member_id: other, subject_id: own },
  ]);
  expect((await merge()).status).toBe(200);
  const left = await knex('member_favorite').where({ shop_id: shop.id }).orderBy('subject_id');
  expect(left.map(({ member_id, subject_id }) => [member_id, subject_id])).toEqual(
    [both, own].sort().map((subject) => [survivor, subject]),
  );
});
