import { weekdayOf } from '../../kernel/contract/time.ts';
import { type Answer, answerLabel, type Caller } from './caller.ts';
import type { Journal } from './journal.ts';
import type { ClusterShop } from './shop.ts';

const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
const placeBaht = 50;

const pick = <T>(items: readonly [T, ...T[]]): T =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];
const hourAfter = (start: string) => `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`;

/** Places that are paid for from the wallet, and private sessions that cost a point. */
export interface OtherKinds {
  /** One member books a place or a session, and mostly cancels it, or somebody of the staff does. */
  book(
    member: { readonly id: string; readonly caller: Caller },
    staff: Caller | undefined,
    journal: Journal,
  ): Promise<void>;
}

/** Opens places and private sessions in a shop. */
export async function openOtherKinds(shop: ClusterShop): Promise<OtherKinds> {
  const { client } = shop.admin;
  const must = async (asked: Promise<{ status: number; body: { id?: string } }>): Promise<string> => {
    const { status, body } = await asked;
    if (status >= 300) throw new Error(`The shop was not made: ${JSON.stringify(body)}`);
    return String(body.id);
  };
  const days = [2, 3, 4, 5, 6, 7, 8].map(shop.day).filter((day) => weekdayOf(day) < 5);
  const [firstDay = '', secondDay = ''] = days;
  await must(client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' }));
  const placeId = await must(
    client.post('/api/resource', {
      name: 'Court',
      branch_id: shop.branchId,
      amount: 3,
      is_input_amount: false,
    }),
  );
  for (const start_time of hours)
    await must(
      client.post(`/api/resource/id-${placeId}/create_timeslot`, {
        weekday: 7,
        start_time,
        end_time: hourAfter(start_time),
        price: String(placeBaht),
      }),
    );
  const topicId = await shop.topic(1);
  await must(client.patch(`/api/open_private_config/shop-${shop.id}`, { selectable_topics: [topicId] }));
  const instructors: [string, string] = [await shop.instructor(), await shop.instructor()];
  for (const id of instructors)
    for (const date of [firstDay, secondDay])
      await must(
        client.post(`/api/instructor/id-${id}/add_schedule`, {
          date,
          start_time: '08:00',
          end_time: '18:00',
        }),
      );
  const at = () => ({ branch_id: shop.branchId, date: pick([firstDay, secondDay]) });

  const bookPlace = (member_id: string, caller: Caller) => {
    const first = pick(['08:00', '10:00', '12:00', '14:00', '16:00']);
    const start_time = Math.random() < 0.5 ? [first] : [first, hourAfter(first)];
    return caller.send('POST', '/api/facility_event/make_booking', {
      ...at(),
      member_id,
      resource_id: placeId,
      start_time,
      end_time: start_time.map(hourAfter),
    });
  };
  const bookSession = (member_id: string, caller: Caller) =>
    caller.send('POST', '/api/open_private_event/make_booking', {
      ...at(),
      member_id,
      topic_id: topicId,
      instructor_id: pick([...instructors, 'any']),
      time: pick(['08:00', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00']),
    });

  return {
    async book({ id: memberId, caller }, staff, journal) {
      const isPlace = Math.random() < 0.6;
      const answer: Answer | null = await (isPlace ? bookPlace : bookSession)(memberId, caller);
      journal.count(isPlace ? 'book a place' : 'book a session', answerLabel(answer));
      if (answer?.status !== 201) return;
      const id = String(answer.body.booking_id);
      journal.addBooking({ id, classId: null, memberId });
      if (Math.random() < 0.3) return;
      journal.maybeEnded.add(id);
      const path = isPlace ? 'facility_booking' : 'open_private_booking';
      const byStaff = staff && Math.random() < 0.3;
      const ended = await (byStaff
        ? staff.send('POST', `/api/${path}/id-${id}/rejected`)
        : caller.send('POST', `/api/${path}/id-${id}/cancel`));
      const what = `${byStaff ? 'reject' : 'cancel'} a ${isPlace ? 'place' : 'session'}`;
      journal.count(what, answerLabel(ended));
      if (ended?.status === 200 || ended?.code === 'booking_over') journal.ended.add(id);
    },
  };
}
