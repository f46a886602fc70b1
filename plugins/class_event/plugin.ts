import { definePlugin } from '#kernel/server/plugin.ts';
import { classEventContract } from './contract.ts';
import { contributions } from './contributions.ts';
import { attendees } from './handlers/attendees.ts';
import { branchs } from './handlers/branchs.ts';
import { calendar } from './handlers/calendar.ts';
import { cancelBooking } from './handlers/cancel-booking.ts';
import { changeClass } from './handlers/change-class.ts';
import { classrooms } from './handlers/classrooms.ts';
import { changeConfig, readConfig } from './handlers/config.ts';
import { createClass } from './handlers/create-class.ts';
import { dates } from './handlers/dates.ts';
import { history } from './handlers/history.ts';
import { makeBooking } from './handlers/make-booking.ts';
import { notifyOnAvailable } from './handlers/notify-on-available.ts';
import { readBooking } from './handlers/read-booking.ts';
import { readClass } from './handlers/read-class.ts';
import { rejectBooking } from './handlers/reject-booking.ts';
import { report } from './handlers/report.ts';
import { upcoming } from './handlers/upcoming.ts';
import { remind } from './jobs/remind.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { subscriptions } from './notices.ts';

export const plugin = definePlugin({
  contract: classEventContract,
  needs: ['shop', 'member', 'catalog', 'notify'],
  handlers: {
    branchs,
    dates,
    classrooms,
    readClass,
    changeClass,
    createClass,
    calendar,
    attendees,
    makeBooking,
    notifyOnAvailable,
    readBooking,
    cancelBooking,
    rejectBooking,
    history,
    upcoming,
    report,
    readConfig,
    changeConfig,
  },
  owners: {
    booking: async (scope, { bookingId }) => {
      const found = await scope.query(ClassroomBooking).findById(String(bookingId)).select('member_id');
      return found?.member_id ?? null;
    },
  },
  jobs: [remind],
  on: subscriptions,
  provides: contributions,
});
