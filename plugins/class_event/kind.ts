import { toBaht } from '#kernel/contract/satang.ts';
import { type BookingTypeDefinition, scheduledClosing, scheduledOnDay } from '#kernel/modules/booking/api.ts';
import { englishTopicNames } from '#kernel/modules/catalog/api.ts';
import type { CallContext } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { findClass, findPrice, listBookableClasses, readClassState } from './classes.ts';
import { classEventContract, seatWord } from './contract.ts';
import { bookabilityError } from './domain/window.ts';
import { ClassroomEvent } from './models/classroom-event.ts';
import { classKind } from './scheduled.ts';

/** The member app's page of a class. */
export const formLink = (scope: CallContext, classId: string, memberId: string): string =>
  `/class-event/shop-${scope.shopId}/class-info?memberId=${memberId}&eventId=${classId}`;

/** Bookings of classes. */
export const kind: BookingTypeDefinition = {
  name: 'classroom_booking',
  once: true,
  thing: { en: 'class', th: 'คลาส' },
  unit: seatWord,
  ticket: (scope, { id }) => `/class-event/shop-${scope.shopId}/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, classEventContract),
  async describe(scope, bookings) {
    const classes = await scope
      .query(ClassroomEvent)
      .findByIds([...new Set(bookings.map(({ subject_id }) => subject_id))])
      .select('id', 'topic_id', 'color', 'period', 'summary_note');
    const byId = new Map(classes.map((event) => [event.id, event]));
    const english = await englishTopicNames(
      scope,
      classes.map(({ topic_id }) => topic_id),
    );
    return new Map(
      bookings.map(({ id, subject_id, title, satang }) => {
        const { color = '', period = 0, summary_note = '', topic_id = '' } = byId.get(subject_id) ?? {};
        const own = { event_id: subject_id, topic: title, topic_color: color, period, summary_note };
        // A booking has the name of its time, which may have been another one.
        const named = english.get(topic_id);
        const title_en = named?.name === title ? named.name_en : undefined;
        const price = satang === null ? undefined : toBaht(Number(satang));
        return [id, { color, note: summary_note, ...own, title_en, topic_en: title_en, price }];
      }),
    );
  },
  ...scheduledClosing(classKind),
  onDay: (scope, span) => scheduledOnDay(scope, classKind, span),
  formLink,
  async sold(scope, classId) {
    const event = await findClass(scope, classId);
    if (!event) return null;
    const { is_open: isOpen, is_cancelled: isCanceled, drop_in_satang: satang } = event;
    return { subject: event, satang, isOpen, isCanceled };
  },
  async offer(scope, classId) {
    const event = await findClass(scope, classId);
    if (!event) return null;
    const settings = readSettings(scope.shop, classEventContract);
    if (bookabilityError({ ...readClassState(event), taken: 0 }, settings, scope.now, false)) return null;
    return {
      title: event.title,
      branchId: event.branch_id,
      instructorId: event.instructor_id,
      startsAt: event.starts_at,
      to: (memberId) => formLink(scope, classId, memberId),
      // A seat that has to be paid first is booked for no member on the waitlist.
      ...(findPrice(event) === null && { subject: event }),
    };
  },
  async offers(scope, ids, limit) {
    const classes = await listBookableClasses(
      scope,
      ids,
      readSettings(scope.shop, classEventContract),
      limit,
    );
    return classes.map(({ id, title, branch_id, instructor_id, starts_at }) => ({
      id,
      title,
      branchId: branch_id,
      instructorId: instructor_id,
      startsAt: starts_at,
      to: (memberId) => formLink(scope, id, memberId),
    }));
  },
};
