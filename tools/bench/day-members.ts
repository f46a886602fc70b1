import { z } from 'zod';
import { type OrderOpened, orderOpened } from '../../kernel/contract/order.ts';
import { addDays } from '../../kernel/contract/time.ts';
import { clocksOf } from './courts-data.ts';
import { type Day, type Deed, type Deeds, parsed, readBy } from './day-actions.ts';
import type { Visitor } from './day-shop.ts';

const made = z.object({ booking_id: z.string() });
const topUpBaht = 500;
const bookingPaths = ['classroom_booking', 'facility_booking', 'open_private_booking'] as const;
type BookingPath = (typeof bookingPaths)[number];
/** The first hours of sessions. */
const sessionTimes = ['09:00', '10:00', '11:30', '13:00', '14:30', '16:00', '17:30', '19:00'];
const daysAhead = Array.from({ length: 10 }, (_, day) => day + 1);

/** What members look at. */
function reading(day: Day) {
  const { shop, pick } = day;
  const inDays = () => addDays(shop.today, pick(daysAhead));
  const asMember = (pathOf: (member: Visitor) => string) => () => {
    const member = pick(shop.members);
    return { path: pathOf(member), token: member.token };
  };
  const read = (name: string, pathOf: (member: Visitor) => string): Deed =>
    readBy(day, name, asMember(pathOf));
  return {
    classes: read(
      'classes of a day',
      () => `/api/classroom_event/classrooms?branch_id=${pick(shop.branchIds)}&date=${inDays()}`,
    ),
    one_class: read('one class', () => `/api/classroom_event/id-${pick(shop.classIds)}`),
    places: read(
      'places of a day',
      () => `/api/facility_event/facility_resources?branch_id=${pick(shop.branchIds)}&date=${inDays()}`,
    ),
    place_times: read('times of a place', () => {
      const { id, branchId } = pick(shop.places);
      return `/api/facility_event/times?branch_id=${branchId}&resource_id=${id}&date=${inDays()}`;
    }),
    free_times: read('times of private sessions', () => {
      const where = `branch_id=${pick(shop.branchIds)}&topic_id=${pick(shop.topicIds)}`;
      return `/api/open_private_event/available_time?${where}&instructor_id=any&date=${inDays()}`;
    }),
    next_bookings: read('next bookings', ({ id }) => `/api/booking/upcoming?member_id=${id}&length=1`),
    history: read('history', ({ id }) => `/api/${pick(bookingPaths)}/history?member_id=${id}`),
    points: read('points', ({ id }) => `/api/member/id-${id}/fund_log?kind=all`),
    promotions: read(
      'promotions',
      ({ id }) => `/api/promotion_group/promotion_page?shop_id=large&member_id=${id}`,
    ),
    top_up_history: read('history of top-ups', ({ id }) => `/api/member/id-${id}/wallet_top_up/history`),
  };
}

/** Pays a form at the provider's page, which tells the shop. */
async function payAtProvider(sandboxUrl: string, { payment }: OrderOpened): Promise<void> {
  if (!payment) throw new Error('There is nothing to pay');
  const { action, fields } = payment;
  const form = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await form.body?.cancel();
  const place = `${sandboxUrl}/sandbox/pay/orders/${fields.merchantid}/${fields.refno}/pay`;
  const paid = await fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: 'stay' }),
  });
  await paid.body?.cancel();
  if (form.status !== 303 || !paid.ok) throw new Error(`The provider did not take a payment: ${paid.status}`);
}

/** What members pay. @param payers those with money in their wallet. */
function paying({ shop, calls, journal, sandboxUrl, pick, drawOrderNo }: Day, payers: readonly Visitor[]) {
  return {
    async buy_package(due: number) {
      const { id, token } = pick(payers);
      const path = `/api/member/id-${id}/buy_package`;
      const body = { package_id: pick(shop.packageIds), reference_no: drawOrderNo(), tender: 'wallet' };
      const answer = await calls.ask(
        { name: 'buy a package', method: 'POST', path, token, body, mayBe: ['insufficient_wallet'] },
        due,
      );
      if (parsed(orderOpened, answer)?.status === 'paid') journal.bought.add(body.reference_no);
    },
    async top_up(due: number) {
      const { id, token } = pick(payers);
      const path = `/api/member/id-${id}/wallet_top_up`;
      const body = { amount: String(topUpBaht), reference_no: drawOrderNo() };
      const opened = parsed(
        orderOpened,
        await calls.ask({ name: 'order a top-up', method: 'POST', path, token, body }, due),
      );
      if (!opened) return;
      await payAtProvider(sandboxUrl, opened);
      journal.toppedUp.add(opened.order_no);
      const confirm = `/api/member/id-${id}/do_payment_confirm`;
      await calls.ask({ name: 'come back from the provider', method: 'GET', path: confirm, token });
    },
  };
}

/** What members do in a day. @param payers those with money in their wallet. */
export function memberDeeds(day: Day, payers: readonly Visitor[]) {
  const { shop, calls, journal, pick } = day;
  const live: { id: string; path: BookingPath; token: string }[] = [];
  const waiters: { readonly classId: string; readonly member: Visitor }[] = [];
  const turns = { classes: 0, hours: 0 };
  const book = async (
    what: {
      readonly name: string;
      readonly path: BookingPath;
      readonly kind: string;
      readonly classId?: string;
    },
    { id: member_id, token }: Visitor,
    { body, mayBe, due }: { readonly body: object; readonly mayBe: readonly string[]; readonly due: number },
  ) => {
    const path = `/api/${what.kind}/make_booking`;
    const answer = await calls.ask(
      { name: what.name, method: 'POST', path, token, body: { member_id, ...body }, status: 201, mayBe },
      due,
    );
    const booking = parsed(made, answer);
    if (!booking) return;
    const { booking_id: id } = booking;
    journal.bookings.addBooking({ id, classId: what.classId ?? null, memberId: member_id });
    live.push({ id, path: what.path, token });
    // Who has booked waits no more.
    if (what.classId) journal.waiting.delete(`${what.classId} ${member_id}`);
  };
  const bookClass: Deed = async (due) => {
    const waiter = waiters.find((each) => journal.freed.has(each.classId));
    if (waiter) journal.freed.delete(waiter.classId);
    const nth = turns.classes++;
    const member = waiter?.member ?? shop.members[nth % shop.members.length];
    const classId = waiter?.classId ?? shop.classIds[(nth * 7) % shop.classIds.length];
    if (!member || !classId) throw new Error('There is nobody or no class');
    const mayBe = ['class_full', 'already_booked', 'insufficient_points', 'overlapping_booking'];
    const what = {
      name: 'book a class',
      path: 'classroom_booking',
      kind: 'classroom_event',
      classId,
    } as const;
    await book(what, member, { body: { event_id: classId }, mayBe, due });
  };
  return {
    ...reading(day),
    ...paying(day, payers),
    book_class: bookClass,
    async book_place(due) {
      // A step that no number of hours divides, so that all of them come before any again.
      const free = shop.freeHours[(turns.hours++ * 7919) % shop.freeHours.length];
      if (!free) throw new Error('There is no free hour');
      const { branchId: branch_id, placeId: resource_id, date, hour } = free;
      const body = { branch_id, resource_id, date, ...clocksOf([hour]) };
      const what = { name: 'book a place', path: 'facility_booking', kind: 'facility_event' } as const;
      await book(what, pick(payers), {
        body,
        mayBe: ['slot_taken', 'insufficient_wallet', 'overlapping_booking'],
        due,
      });
    },
    async book_session(due) {
      const body = {
        ...{ branch_id: pick(shop.branchIds), topic_id: pick(shop.topicIds), instructor_id: 'any' },
        ...{ date: addDays(shop.today, pick(daysAhead)), time: pick(sessionTimes) },
      };
      const mayBe = ['slot_taken', 'already_booked', 'insufficient_points', 'overlapping_booking'];
      const what = {
        name: 'book a session',
        path: 'open_private_booking',
        kind: 'open_private_event',
      } as const;
      await book(what, pick(shop.members), { body, mayBe, due });
    },
    async cancel(due) {
      const booking = live.shift();
      if (!booking) return bookClass(due);
      const { id, path, token } = booking;
      journal.bookings.maybeEnded.add(id);
      const answer = await calls.ask(
        { name: 'cancel', method: 'POST', path: `/api/${path}/id-${id}/cancel`, token, body: {} },
        due,
      );
      if (answer !== null) journal.bookings.ended.add(id);
    },
    async wait(due) {
      const [member, event_id] = [pick(shop.members), pick(shop.fullClassIds)];
      const { id: member_id, token } = member;
      const path = '/api/classroom_event/notify_on_available';
      const mayBe = ['class_has_seats', 'already_booked'];
      const answer = await calls.ask(
        { name: 'wait', method: 'POST', path, token, body: { event_id, member_id }, status: 201, mayBe },
        due,
      );
      if (answer === null) return;
      journal.waiting.add(`${event_id} ${member_id}`);
      waiters.push({ classId: event_id, member });
    },
  } satisfies Partial<Deeds>;
}
