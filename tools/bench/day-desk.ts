import { z } from 'zod';
import { addDays } from '../../kernel/contract/time.ts';
import { type Day, type Deed, type Deeds, parsed, readBy } from './day-actions.ts';
import { names } from './large-size.ts';

const made = z.object({ id: z.string() });
const searched = [names.common, names.rare, 'Jaidee 12', 'Name42'];
const reports = ['classroom_booking', 'facility_booking', 'open_private_booking'];

/** What the people at the desk and the shop's managers do in a day. */
export function staffDeeds(day: Day) {
  const { shop, calls, journal, pick, drawOrderNo } = day;
  const turns = { checkIns: 0, seats: 0 };
  const atDesk = (name: string, path: () => string): Deed =>
    readBy(day, name, () => ({ path: path(), token: pick(shop.desks).token }));
  const managed = (name: string, path: () => string): Deed =>
    readBy(day, name, () => ({ path: path(), token: shop.admin }));
  const span = (from: number, to: number) =>
    `start_date=${addDays(shop.today, from)}&end_date=${addDays(shop.today, to)}`;
  const calendar = (name: string, path: string) =>
    atDesk(name, () => `/api/${path}/calendar?${span(0, 6)}&branch=${pick(shop.desks).branchId}`);
  return {
    agenda: atDesk('agenda', () => '/api/booking/today'),
    class_calendar: calendar('week of classes', 'classroom_event'),
    place_calendar: calendar('week of places', 'facility_booking'),
    session_calendar: calendar('week of sessions', 'open_private_booking'),
    find_member: atDesk(
      'find a member',
      () => `/api/member/vuetify?search=${encodeURIComponent(pick(searched))}`,
    ),
    async member_sheet(due) {
      const [{ id }, { token }] = [pick(shop.members), pick(shop.desks)];
      const ask = (part: string, from?: number) =>
        calls.ask(
          { name: `sheet of a member: ${part}`, method: 'GET', path: `/api/member/id-${id}/${part}`, token },
          from,
        );
      await Promise.all([ask('upcoming', due), ask('note', due), ask('holdings', due)]);
    },
    async check_in(due) {
      const code = shop.expected[turns.checkIns++] ?? '';
      const answer = await calls.ask(
        {
          name: 'check in',
          method: 'POST',
          path: '/api/check_in',
          token: pick(shop.desks).token,
          body: { code },
        },
        due,
      );
      if (answer !== null) journal.checkedIn.add(code);
    },
    async reject(due) {
      const seat = shop.seats[(turns.seats++ * 13) % shop.seats.length];
      if (!seat) throw new Error('There is no class that is waited for');
      const path = `/api/classroom_booking/id-${seat.bookingId}/rejected`;
      const { token } = pick(shop.desks);
      const answer = await calls.ask(
        { name: 'cancel for a member', method: 'POST', path, token, body: {}, mayBe: ['booking_over'] },
        due,
      );
      if (answer === null) return;
      journal.rejected.add(seat.bookingId);
      journal.freed.add(seat.classId);
    },
    async sale(due) {
      const { token, branchId: branch_id } = pick(shop.desks);
      const reference_no = drawOrderNo();
      const item = { kind: 'package_purchasing', subject_id: pick(shop.packageIds), price: shop.priceBaht };
      const body = {
        ...{ member_id: pick(shop.members).id, branch_id, reference_no },
        ...{ tender: pick(['cash', 'cash', 'transfer']), items: [item] },
      };
      const answer = await calls.ask(
        { name: 'sell at the desk', method: 'POST', path: '/api/order', token, body, status: 201 },
        due,
      );
      if (answer !== null) journal.bought.add(reference_no);
    },
    async note(due) {
      const path = `/api/member/id-${pick(shop.members).id}/note`;
      const body = { note: 'ปวดหลัง ให้เลี่ยงท่าแอ่น' };
      const { token } = pick(shop.desks);
      const answer = await calls.ask(
        { name: 'write a note', method: 'POST', path, token, body, status: 201 },
        due,
      );
      const note = parsed(made, answer);
      if (note) journal.notes.add(note.id);
    },
    report_today: managed('report of today', () => `/api/${pick(reports)}/vuetify?${span(0, 0)}`),
    report_month: managed('report of a month', () => `/api/${pick(reports)}/vuetify?${span(-30, 0)}`),
    sales: managed('sales of today', () => '/api/order/sales?today=true'),
    owed: managed('what the shop owes', () => '/api/liability'),
    revenue: managed('sales of the month', () => '/api/revenue'),
    overview: managed('overview', () => '/api/booking/overview'),
  } satisfies Partial<Deeds>;
}
