import type { TestServer } from '#testing/harness/server.ts';
import { openMessaging } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const path = '/api/classroom_event/series';

/** Every day of the week, Monday to Sunday. */
export const wholeWeek = [0, 1, 2, 3, 4, 5, 6];

/** The desk of a studio that makes weekly series. */
export async function seriesDesk(server: TestServer, topicOptions: { fundId?: string; seats?: number } = {}) {
  const studio = await makeStudio(server);
  await openMessaging(studio);
  const staff = await studio.shop.user('frontdesk');
  const topic_id = await studio.topic(topicOptions);
  const asked = (more: Record<string, unknown> = {}) => ({
    branch_id: studio.branchId,
    topic_id,
    instructor_id: studio.instructorId,
    weekdays: wholeWeek,
    time: '18:00',
    from_date: studio.day(2),
    until_date: studio.day(5),
    ...more,
  });
  const classesOf = (id: string) =>
    server.kernel.knex('classroom_event').where({ series_id: id }).orderBy('starts_at');
  const create = (more: Record<string, unknown> = {}) => staff.client.post(path, asked(more));
  return {
    studio,
    staff,
    topic_id,
    asked,
    create,
    classesOf,
    preview: (more: Record<string, unknown> = {}) => create({ preview: true, ...more }),
    /** A series of four days, from the day after tomorrow on, with its classes' ids. */
    async made(more: Record<string, unknown> = {}) {
      const answer = await create(more);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const id: string = answer.body.id;
      const ids: string[] = answer.body.classes.map((each: { id: string }) => each.id);
      return { id, ids, path: `${path}/id-${id}` };
    },
    book: (who: StudioMember, event_id: string | undefined) =>
      who.client.post('/api/classroom_event/make_booking', { event_id, member_id: who.id }),
  };
}
