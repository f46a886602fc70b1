import type { Knex } from 'knex';
import { addDays, addMinutes, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { inBatches } from '../../kernel/demo/kit.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';

/** How many of the bench's shops have instructors who teach by the hour. */
export const teachingShops = 2;
const instructors = 30;
const days = 31;
/** Every instructor teaches from 10:00 to 20:00 and is booked for six of these hours. */
const hours = { start: 600, end: 1200 };
const bookedHours = [0, 1, 3, 4, 6, 8];

interface Shop {
  readonly id: string;
  readonly branchId: string;
  readonly topicId: string;
  readonly memberIds: readonly string[];
}

/** Gives a shop 30 instructors with a month of hours, of which six a day are booked. @returns their ids. */
export async function makeTeaching(
  knex: Knex,
  { id: shop_id, branchId, topicId, memberIds }: Shop,
  now: Date,
): Promise<string[]> {
  const own = { shop_id, created_at: now };
  const today = toLocalDate(now, 'Asia/Bangkok');
  const instructorIds = Array.from({ length: instructors }, () => newId());
  await knex('instructor').insert(instructorIds.map((id, index) => ({ id, ...own, name: `Kru ${index}` })));
  await knex('shop_feature').insert({ shop_id, feature: 'open_private_event', is_on: true });
  const data = JSON.stringify({ selectable_topics: [topicId] });
  await knex('shop_setting').insert({ shop_id, plugin: 'open_private_event', data, secrets: '{}' });
  const weekly_schedule = JSON.stringify(Array.from({ length: 7 }, () => 'weekday'));
  await knex('branch').where({ id: branchId }).update({ weekly_schedule });
  const taught = instructorIds.flatMap((instructor_id) =>
    Array.from({ length: days }, (_, day) => ({ instructor_id, date: addDays(today, day) })),
  );
  const schedule = taught.map((each) => ({
    ...own,
    ...each,
    id: newId(),
    start_minute: hours.start,
    end_minute: hours.end,
  }));
  const bookings = taught.flatMap(({ instructor_id, date }, at) =>
    bookedHours.map((hour) => {
      const id = newId();
      const member_id = memberIds[at % memberIds.length] ?? '';
      const starts_at = addMinutes(toInstant(`${date} 10:00`, 'Asia/Bangkok'), hour * 60);
      return {
        ...own,
        id,
        kind: 'open_private_event',
        subject_id: id,
        member_id,
        participant_id: member_id,
        branch_id: branchId,
        topic_id: topicId,
        instructor_id,
        starts_at,
        ends_at: addMinutes(starts_at, 60),
        title: 'Vinyasa Flow',
        n: 1,
        cost: 0,
        cancel_hours: 6,
        short_code: codeOf(at * 10 + hour),
        booked_by: `member:${member_id}`,
      };
    }),
  );
  for (const rows of inBatches(schedule)) await knex('instructor_schedule').insert(rows);
  for (const rows of inBatches(bookings)) await knex('booking').insert(rows);
  return instructorIds;
}

/** No code of the program's own begins so. */
const codeOf = (number: number): string => `-${number.toString(36).padStart(5, '0')}`;
