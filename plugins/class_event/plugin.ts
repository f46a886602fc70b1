import { bookingPart, subjectHandlers } from '#kernel/modules/booking/points.ts';
import { instructorBusy } from '#kernel/modules/catalog/points.ts';
import { initialData } from '#kernel/modules/shop/points.ts';
import { contribute } from '#kernel/server/extension.ts';
import { definePlugin } from '#kernel/server/plugin.ts';
import { readSettings, settingsHandlers } from '#kernel/server/settings.ts';
import { classEventContract } from './contract.ts';
import { calendar } from './handlers/calendar.ts';
import { changeClass } from './handlers/change-class.ts';
import { changeNotice } from './handlers/change-notice.ts';
import { classrooms } from './handlers/classrooms.ts';
import { createClass } from './handlers/create-class.ts';
import { dates } from './handlers/dates.ts';
import { makeBooking } from './handlers/make-booking.ts';
import { notifyOnAvailable } from './handlers/notify-on-available.ts';
import { readClass } from './handlers/read-class.ts';
import { busyClasses } from './instructor-time.ts';
import { kind } from './kind.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

const booking = bookingPart(classEventContract, kind, { instructor: 'instructor_id' });

export const plugin = definePlugin({
  contract: classEventContract,
  needs: ['booking', 'shop', 'member', 'catalog'],
  tables: ['classroom_event'],
  records: { ...booking.records, classroom_event: ClassroomEvent },
  handlers: {
    ...booking.handlers,
    ...subjectHandlers(classEventContract),
    ...settingsHandlers(classEventContract),
    dates,
    classrooms,
    readClass,
    changeClass,
    changeNotice,
    createClass,
    calendar,
    makeBooking,
    notifyOnAvailable,
  },
  owners: booking.owners,
  provides: [
    ...booking.provides,
    contribute(instructorBusy, { busy: busyClasses }),
    contribute(initialData, {
      fields: async (scope) => ({
        classroom_liff_id: readSettings(scope.shop, classEventContract).liff_id || null,
      }),
    }),
  ],
});
