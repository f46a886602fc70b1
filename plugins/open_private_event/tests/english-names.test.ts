import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool } from './school.ts';

const server = useServer();

test('a member reads the English names of class types and instructors before and after booking', async () => {
  const school = await makeSchool(server.current);
  const { client } = school.admin;
  await client.patch(`/api/topic/id-${school.topicId}`, { name: 'โยคะ', name_en: 'Yoga' });
  await client.patch(`/api/instructor/id-${school.instructorId}`, { name: 'ครูพลอย', name_en: 'Kru Ploy' });
  const fundNames = { name: 'แต้มส่วนตัว', name_en: 'Private points' };
  await client.patch(`/api/member_fund/id-${school.fundId}`, fundNames);
  const member = await school.member();
  const read = async (path: string) => (await member.client.get(path)).body;
  expect(await read(`/api/open_private_event/instructors?branch_id=${school.branchId}`)).toEqual([
    { id: school.instructorId, name: 'ครูพลอย', name_en: 'Kru Ploy' },
  ]);
  expect((await read('/api/open_private_event/topics?instructor_id=any'))[0]).toMatchObject({
    name: 'โยคะ',
    name_en: 'Yoga',
    fund_name: 'แต้มส่วนตัว',
    fund_name_en: 'Private points',
  });
  const { booking_id } = (await school.book(member)).body;
  expect(await read(`/api/open_private_booking/id-${booking_id}`)).toMatchObject({
    title: 'โยคะ',
    title_en: 'Yoga',
    topic_en: 'Yoga',
    instructor: 'ครูพลอย',
    instructor_en: 'Kru Ploy',
  });
});
