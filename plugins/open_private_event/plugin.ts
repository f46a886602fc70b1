import { createBookingFeature, rosterHandlers } from '#kernel/modules/booking/api.ts';
import { teachingHoursUse } from '#kernel/modules/catalog/api.ts';
import { firstRunSteps } from '#kernel/modules/shop/api.ts';
import { shopPageSections } from '#kernel/modules/site/extensions.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { contribute } from '#kernel/server/plugin/extension.ts';
import { settingsHandlers } from '#kernel/server/tenancy/settings.ts';
import { openPrivateEventContract } from './contract.ts';
import { firstSteps } from './first-steps.ts';
import { allowedDate } from './handlers/allowed-date.ts';
import { availableTime } from './handlers/available-time.ts';
import { branchs } from './handlers/branches.ts';
import { buySession } from './handlers/buy-session.ts';
import { calendar } from './handlers/calendar.ts';
import { instructorTimes } from './handlers/instructor-times.ts';
import { instructors } from './handlers/instructors.ts';
import { makeBooking } from './handlers/make-booking.ts';
import { topics } from './handlers/topics.ts';
import { kind } from './kind.ts';
import { heldSessions, liveSessions } from './live-sessions.ts';
import { pageSections } from './page-sections.ts';

const booking = createBookingFeature(openPrivateEventContract, kind, {
  instructor: 'instructor_id',
  topic: 'topic_id',
});
/** A session is its booking. */
const sessions = Object.fromEntries(
  Object.values(booking.records).map((lookup) => [openPrivateEventContract.id, lookup]),
);

export const plugin = definePlugin({
  contract: openPrivateEventContract,
  needs: ['booking', 'shop', 'member', 'catalog', 'site'],
  records: { ...booking.records, ...sessions },
  handlers: {
    ...booking.handlers,
    ...rosterHandlers(openPrivateEventContract),
    ...settingsHandlers(openPrivateEventContract),
    branchs,
    instructors,
    topics,
    allowedDate,
    availableTime,
    makeBooking,
    buySession,
    calendar,
    instructorTimes,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: [
    ...booking.provides,
    contribute(firstRunSteps, { steps: firstSteps }),
    contribute(shopPageSections, pageSections),
    contribute(teachingHoursUse, {
      async booked(scope, { instructorId, ...own }) {
        const span = { ...own, instructorIds: [instructorId] };
        return [...(await liveSessions(scope, span)), ...(await heldSessions(scope, span))];
      },
    }),
  ],
  history: {
    actions: {},
    fields: { selectable_topics: { en: 'Class types', th: 'ประเภทคลาส', record: 'topic' } },
  },
});
