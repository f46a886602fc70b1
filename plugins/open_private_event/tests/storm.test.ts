import { expect, test } from 'vitest';
import { addDays } from '#kernel/contract/time.ts';
import type { Answer } from '#testing/harness/client.ts';
import { retryBusy } from '#testing/harness/retry-busy.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool, type School } from './school.ts';

const server = useServer();
const callers = 300;
const book = (school: School, ...call: Parameters<School['book']>) => retryBusy(() => school.book(...call));
const afternoon = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'];
const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('The list is empty');
  return one;
};

test('300 callers for one instructor’s afternoon: no two sessions overlap, and as much of it is let as fits', async () => {
  const school = await makeSchool(server.current);
  const members = await school.members(callers, 1);
  const answers = await Promise.all(
    members.map((member, index) => book(school, member, { time: at(afternoon, index) })),
  );
  const heard = new Set(answers.map(({ status, body }) => (status === 201 ? status : body.code)));
  expect(heard).toEqual(new Set([201, 'slot_taken']));
  await school.expectOnePlace();
  expect((await school.times(school.admin.client)).body).toEqual([]);
});

test('300 callers for any of three: each hour is let as often as somebody teaches it', async () => {
  const school = await makeSchool(server.current);
  for (const name of ['Kru Nok', 'Kru Fon'])
    await school.hours(await school.instructor(name), school.date, '13:00', '18:00');
  const members = await school.members(callers, 1);
  const hours = ['13:00', '14:00', '15:00', '16:00', '17:00'];
  const answers = await Promise.all(
    members.map((member, index) => book(school, member, { instructor_id: 'any', time: at(hours, index) })),
  );
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
  await school.expectOnePlace();
});

test('300 callers beside staff who make classes of that instructor, move them there and back, and cancel: nobody is in two places', async () => {
  const school = await makeSchool(server.current);
  const { admin, branchId, topicId, instructorId, date } = school;
  const hasClasses = server.current.kernel.installation.features.includes('class_event');
  const make = (datetime: string) =>
    retryBusy(() =>
      admin.client.post('/api/classroom_event/', {
        branch_id: branchId,
        topic_id: topicId,
        instructor_id: instructorId,
        datetime,
      }),
    );
  const move = (id: string, datetime: string) =>
    retryBusy(() => admin.client.patch(`/api/classroom_event/id-${id}`, { datetime }));
  const next = addDays(date, 1);
  const made = hasClasses
    ? await Promise.all(['09:00', '10:30', '12:00', '18:00'].map((time) => make(`${next} ${time}`)))
    : [];
  const classes: string[] = made.map(({ body }) => body.id);
  const members = await school.members(callers, 1);
  const answers = await Promise.all(
    members.flatMap((member, index): Promise<Answer>[] => {
      const time = at(afternoon, index);
      const booked = book(school, member, { time });
      if (classes.length === 0 || index % 5 > 1) return [booked];
      const desk = [
        make(`${date} ${time}`),
        move(at(classes, index), `${date} ${time}`),
        move(at(classes, index), `${next} ${at(['09:00', '10:30', '12:00', '18:00'], index)}`),
      ];
      const leave = booked.then((answer) =>
        answer.status === 201 && index % 10 === 0
          ? retryBusy(() => school.cancel(member, answer.body.booking_id))
          : answer,
      );
      return [leave, at(desk, Math.floor(index / 5))];
    }),
  );
  expect(answers.filter(({ status, body }) => status >= 500 && body.code !== 'unavailable')).toEqual([]);
  await school.expectOnePlace();
});

test('the week of a branch is closed beside bookings: each of them is refused, or listed to staff, who cancel them', async () => {
  const school = await makeSchool(server.current);
  const { admin, branchId, date } = school;
  for (const name of ['Kru Nok', 'Kru Fon', 'Kru Pim'])
    await school.hours(await school.instructor(name), date, '13:00', '18:00');
  const members = await school.members(60, 1);
  const booked = members.map((member, index) =>
    book(school, member, { instructor_id: 'any', time: at(afternoon, index) }),
  );
  await Promise.race(booked);
  const closed = Array.from({ length: 7 }, () => 'close');
  const [changed, ...answers] = await Promise.all([
    retryBusy(() => admin.client.patch(`/api/shop_branch/${branchId}`, { weekly_schedule: closed })),
    ...booked,
  ]);
  expect(changed.status).toBe(200);
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.booking_id);
  const { total, bookings } = (await admin.client.get(`/api/booking/affected?branch=${branchId}`)).body;
  expect(total).toBe(made.length);
  const booking_ids = bookings.map(({ booking_id }: { booking_id: string }) => booking_id);
  expect([...booking_ids].sort()).toEqual(made.sort());
  const settled = await admin.client.post('/api/booking/affected/settle', { action: 'cancel', booking_ids });
  expect(settled.body).toEqual({ settled: made.length });
  await school.expectOnePlace();
  const left = server.current.kernel.knex('booking').where({ shop_id: school.shop.id, live: 1 });
  expect(await left).toEqual([]);
});
