import { defaultZone } from '#kernel/contract/time.ts';
import { heldOrders } from '#testing/harness/held-orders.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeSchool, type WantedSession } from './school.ts';

/** The price of a session in satang, and as the wire writes it. */
export const sessionSatang = 150_000;
export const sessionPrice = '1500.00';

/** A school that takes payments and sells its sessions alone, and what its members do. */
export async function dropInSession(
  server: TestServer,
  { features = [], hasPoints = true }: { features?: readonly string[]; hasPoints?: boolean } = {},
) {
  const school = await makeSchool(server, defaultZone, features);
  await takePayments(school.shop);
  const { knex } = server.kernel;
  await knex('topic').where({ id: school.topicId }).update({ drop_in_satang: sessionSatang });
  if (!hasPoints) await knex('topic').where({ id: school.topicId }).update({ fund_id: null });
  return {
    school,
    ...heldOrders(school.shop),
    buy: (who: TestMember, fields: WantedSession & Readonly<Record<string, unknown>> = {}) =>
      who.client.post('/api/open_private_event/buy', {
        branch_id: school.branchId,
        instructor_id: school.instructorId,
        topic_id: school.topicId,
        date: school.date,
        time: '15:00',
        member_id: who.id,
        reference_no: drawOrderNo(),
        ...fields,
      }),
    /** Books at the desk. */
    book: (who: TestMember, wanted?: WantedSession) => school.book(who, wanted, school.admin.client),
    dayOff: () =>
      school.admin.client.post(`/api/instructor/id-${school.instructorId}/day_off`, { date: school.date }),
    starts: async (who: TestMember): Promise<string[]> =>
      (await school.times(who.client)).body.map(([start]: [string]) => start),
  };
}

export type DropInSession = Awaited<ReturnType<typeof dropInSession>>;
