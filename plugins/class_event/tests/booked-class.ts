import type { TestServer } from '#testing/harness/server.ts';
import { openMessaging } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const make = '/api/classroom_event/make_booking';

/** A class with somebody in it, and the admin who changes it. */
export async function bookedClass(
  server: TestServer,
  options: { seats?: number; startsAt?: Date; free?: boolean } = {},
) {
  const studio = await makeStudio(server);
  await openMessaging(studio);
  const staff = await studio.shop.user('frontdesk', 'admin');
  const member = await studio.member({ points: 2 });
  const eventId = await studio.classroom({
    seats: options.seats ?? 3,
    fundId: options.free ? null : studio.fundId,
    ...(options.startsAt ? { startsAt: options.startsAt } : {}),
  });
  const book = (who: StudioMember) => who.client.post(make, { event_id: eventId, member_id: who.id });
  const made = await book(member);
  const path = `/api/classroom_event/id-${eventId}`;
  const bookingPath = `/api/classroom_booking/id-${made.body.booking_id}`;
  return {
    studio,
    staff,
    member,
    eventId,
    path,
    book,
    bookingPath,
    bookingId: String(made.body.booking_id),
    change: (body: Record<string, unknown>) => staff.client.patch(path, body),
    points: async () =>
      (await member.client.get(`/api/member/id-${member.id}`)).body.fund[studio.fundId]?.value ?? 0,
    waits: (who: StudioMember) =>
      who.client.post('/api/classroom_event/notify_on_available', { event_id: eventId, member_id: who.id }),
  };
}
