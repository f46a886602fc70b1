import { expect, test } from 'vitest';
import { useCrashing } from '#testing/harness/crash.ts';
import { makeSchool } from './school.ts';

const crashing = useCrashing();
const starts = ['13:00', '13:30', '14:30', '15:00', '16:00', '16:30', '17:00'];
const timeOf = (index: number) => starts[index % starts.length] ?? '13:00';

const crashes: readonly (readonly [string, () => Promise<void>])[] = [
  ['a web process', () => crashing.killWeb()],
  ['the database', () => crashing.killDatabase()],
];

test.each(crashes)(
  '300 callers for an afternoon beside staff who make classes, with kill -9 of %s: every acknowledged session is there, none overlaps',
  { timeout: 300_000 },
  async (_what, crash) => {
    const { server } = crashing;
    const school = await makeSchool(server);
    const { branchId, instructorId, topicId, date, admin, shop } = school;
    const members = await school.members(300, 1);
    const usual = { branch_id: branchId, instructor_id: instructorId, topic_id: topicId };
    const hasClasses = server.kernel.installation.features.includes('class_event');
    let acknowledged = 0;
    let crashed: Promise<void> | undefined;
    const answers = await Promise.all(
      members.map(async ({ id: member_id, token }, first) => {
        const time = timeOf(first);
        if (hasClasses && first % 30 === 7)
          await crashing.post({
            token: admin.token,
            path: '/api/classroom_event/',
            body: { ...usual, datetime: `${date} ${time}` },
            first,
          });
        const path = '/api/open_private_event/make_booking';
        const answer = await crashing.post({ token, path, body: { ...usual, date, time, member_id }, first });
        acknowledged += 1;
        if (acknowledged === 5) crashed = crash();
        return answer;
      }),
    );
    await crashed;
    expect(new Set(answers.map(({ status, body }) => (status === 201 ? status : body.code)))).toEqual(
      new Set([201, 'slot_taken']),
    );
    const rows: { id: string }[] = await server.kernel
      .knex('booking')
      .where({ shop_id: shop.id, live: 1 })
      .select('id');
    const confirmedIds = answers.filter(({ status }) => status === 201).map(({ body }) => body.booking_id);
    expect(rows.map(({ id }) => id).sort()).toEqual(confirmedIds.sort());
    await school.expectOnePlace();
  },
);
