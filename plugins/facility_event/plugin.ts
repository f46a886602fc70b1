import { weekdayWords } from '#kernel/contract/workday.ts';
import { createBookingFeature, offerHandlers } from '#kernel/modules/booking/api.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { named } from '#kernel/server/plugin/named-records.ts';
import { settingsHandlers } from '#kernel/server/tenancy/settings.ts';
import { facilityEventContract } from './contract.ts';
import { attendees } from './handlers/attendees.ts';
import { calendar } from './handlers/calendar.ts';
import { changeResource } from './handlers/change-resource.ts';
import { createResource } from './handlers/create-resource.ts';
import { createTimeslot } from './handlers/create-timeslot.ts';
import { dates } from './handlers/dates.ts';
import { day } from './handlers/day.ts';
import { makeBooking } from './handlers/make-booking.ts';
import { openHours } from './handlers/open-hours.ts';
import { places } from './handlers/places.ts';
import { removeTimeslot } from './handlers/remove-timeslot.ts';
import { resource } from './handlers/resource.ts';
import { resourcePage } from './handlers/resource-page.ts';
import { resources } from './handlers/resources.ts';
import { setPrices } from './handlers/set-prices.ts';
import { times } from './handlers/times.ts';
import { kind } from './kind.ts';
import { Place } from './models/place.ts';

const booking = createBookingFeature(facilityEventContract, kind, { resource: 'subject_id' });

export const plugin = definePlugin({
  contract: facilityEventContract,
  needs: ['booking', 'shop', 'member'],
  tables: ['facility_resource', 'facility_timeslot'],
  records: { ...booking.records, resource: named(Place) },
  handlers: {
    ...booking.handlers,
    ...offerHandlers(facilityEventContract),
    ...settingsHandlers(facilityEventContract),
    resources,
    resourcePage,
    createResource,
    resource,
    changeResource,
    createTimeslot,
    removeTimeslot,
    setPrices,
    dates,
    day,
    openHours,
    places,
    times,
    makeBooking,
    calendar,
    attendees,
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: booking.provides,
  history: {
    actions: {
      'facility_event.create_place': { en: 'Created the place', th: 'สร้างพื้นที่' },
      'facility_event.change_place': { en: 'Changed the place', th: 'แก้ไขพื้นที่' },
      'facility_event.create_slot': { en: 'Added a time to the place', th: 'เพิ่มรอบเวลาของพื้นที่' },
      'facility_event.change_slot': { en: 'Changed a price of the place', th: 'แก้ไขราคาของพื้นที่' },
      'facility_event.remove_slot': { en: 'Removed a time from the place', th: 'ลบรอบเวลาของพื้นที่' },
    },
    fields: {
      name: { en: 'Name', th: 'ชื่อ' },
      branch_id: { en: 'Branch', th: 'สาขา', record: 'branch' },
      amount: { en: 'Amount', th: 'จำนวน' },
      is_input_amount: { en: 'Asks for the amount', th: 'ให้ระบุจำนวน' },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      weekday: { en: 'Day', th: 'วัน', values: weekdayWords },
      start_time: { en: 'From', th: 'ตั้งแต่' },
      end_time: { en: 'To', th: 'ถึง' },
      from_date: { en: 'First day', th: 'วันแรก' },
      until_date: { en: 'Last day', th: 'วันสุดท้าย' },
      price: { en: 'Price', th: 'ราคา' },
    },
  },
});
