import type { BookingKind, DaySubject } from '#kernel/modules/booking/points.ts';
import { readSettings } from '#kernel/server/settings.ts';
import { findClass, stateOf } from './classes.ts';
import { classEventContract } from './contract.ts';
import { whyNotBookable } from './domain/window.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

interface ClassOnDay extends Omit<DaySubject, 'state'> {
  is_active: number;
  cancelled_at: Date | null;
}

/** Bookings of classes. */
export const kind: BookingKind = {
  name: 'classroom_booking',
  once: true,
  thing: { en: 'class', th: 'คลาส' },
  unit: { en: 'seat', th: 'ที่' },
  ticket: (scope, { id }) => `/class-event/shop-${scope.shopId}/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, classEventContract),
  async describe(scope, bookings) {
    const classes = await scope
      .query(ClassroomEvent)
      .findByIds([...new Set(bookings.map(({ subject_id }) => subject_id))])
      .select('id', 'color', 'period', 'summary_note');
    const byId = new Map(classes.map((event) => [event.id, event]));
    return new Map(
      bookings.map(({ id, subject_id, title }) => {
        const { color = '', period = 0, summary_note = '' } = byId.get(subject_id) ?? {};
        const own = { event_id: subject_id, topic: title, topic_color: color, period, summary_note };
        return [id, { color, note: summary_note, ...own }];
      }),
    );
  },
  async onDay(scope, { from, to, branchId, instructorId, limit }) {
    const query = scope
      .table('classroom_event', 'e', [{ table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] }])
      .where('e.starts_at', '>=', from)
      .where('e.starts_at', '<', to)
      .orderBy(['e.starts_at', 'e.id'])
      .limit(limit)
      .select(
        'e.id',
        't.name as title',
        'e.color',
        'e.branch_id as branchId',
        'e.instructor_id as instructorId',
        'e.starts_at as startsAt',
        'e.ends_at as endsAt',
        'e.is_active',
        'e.cancelled_at',
      );
    if (branchId !== undefined) query.where('e.branch_id', branchId);
    if (instructorId !== undefined) query.where('e.instructor_id', instructorId);
    const rows: ClassOnDay[] = await query;
    return rows.map(({ is_active, cancelled_at, ...subject }) => ({
      ...subject,
      state: cancelled_at ? 'cancelled' : is_active ? 'open' : 'closed',
    }));
  },
  async offer(scope, classId) {
    const event = await findClass(scope, classId);
    if (!event) return null;
    const settings = readSettings(scope.shop, classEventContract);
    if (whyNotBookable({ ...stateOf(event), taken: 0 }, settings, scope.now, false)) return null;
    return {
      title: event.title,
      branchId: event.branch_id,
      instructorId: event.instructor_id,
      startsAt: event.starts_at,
      to: (memberId) =>
        `/class-event/shop-${scope.shopId}/class-info?memberId=${memberId}&eventId=${classId}`,
      subject: event,
    };
  },
};
