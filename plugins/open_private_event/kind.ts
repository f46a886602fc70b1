import { toBaht } from '#kernel/contract/satang.ts';
import type { Booking, BookingAhead, BookingTypeDefinition } from '#kernel/modules/booking/api.ts';
import { readBranchSchedule } from '#kernel/modules/shop/api.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { openPrivateEventContract } from './contract.ts';
import { soldTimes } from './held-time.ts';
import { findHoursDays } from './hours-days.ts';
import { findTopics } from './topics.ts';

const minuteMs = 60_000;

/** What a booking shows of its own. @param color of its topic as it is now. */
export const shownSession = (
  booking: Pick<Booking, 'id' | 'title' | 'topic_id' | 'instructor_id' | 'starts_at' | 'ends_at'>,
  color: string,
) => ({
  id: booking.id,
  event_id: booking.id,
  instructor_id: booking.instructor_id ?? '',
  topic_id: booking.topic_id ?? '',
  topic: booking.title,
  topic_color: color,
  period: (booking.ends_at.getTime() - booking.starts_at.getTime()) / minuteMs,
});

/** Sessions at a branch in hours of days on which it is closed now. */
async function offDays(
  scope: ReadScope,
  branchId: string,
  bookings: readonly BookingAhead[],
): Promise<Set<string>> {
  const dated = await findHoursDays(scope, bookings);
  const dates = [...dated.values()].sort();
  const [first = scope.today] = dates;
  const schedule = await readBranchSchedule(scope, branchId, first, dates.at(-1) ?? first);
  return new Set([...dated].filter(([, date]) => schedule.get(date) === 'close').map(([id]) => id));
}

/** Bookings of private sessions. */
export const kind: BookingTypeDefinition = {
  name: 'open_private_booking',
  once: false,
  thing: { en: 'private session', th: 'คลาสส่วนตัว' },
  ticket: (scope, { id }) => `/open-private-event/shop-${scope.shopId}/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, openPrivateEventContract),
  async describe(scope, bookings) {
    const topics = await findTopics(
      scope,
      bookings.flatMap(({ topic_id }) => topic_id ?? []),
    );
    return new Map(
      bookings.map((booking) => {
        const topic = topics.get(booking.topic_id ?? '');
        const color = topic?.color ?? '';
        // A booking has the name of its time, which may have been another one.
        const title_en = (topic?.name === booking.title && topic.name_en) || undefined;
        const names = { title_en, topic_en: title_en };
        const price = booking.satang === null ? undefined : toBaht(Number(booking.satang));
        return [booking.id, { color: color || null, ...shownSession(booking, color), ...names, price }];
      }),
    );
  },
  // Who books one holds the days of its branch.
  subjectsOfDays: async () => [],
  offDays,
  ...soldTimes,
};
