import { ActiveSwitch, EndSeries, SubjectSheet } from '#kernel/ui/desk.ts';
import { Alert, defineTexts, liveSubject, staff, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord } from '../texts.ts';
import { classAddress } from './class-address.ts';
import { ClassRoster, type StaffClass } from './class-roster.tsx';
import { ClassWaiting } from './class-waiting.tsx';
import { NewClassBooking } from './new-class-booking.tsx';
import { scheduledClasses } from './scheduled-classes.ts';

const classTexts = defineTexts('class_event.sheet', {
  seats: { en: '{taken}/{seats} seats', th: '{taken}/{seats} ที่' },
  waiting: { one: '{count} waiting', en: '{count} waiting', th: 'รอที่ว่าง {count} คน' },
  private: { en: 'Hidden', th: 'ไม่แสดงในแอป' },
  cancelled: {
    en: 'This class was canceled, and its bookings with it.',
    th: 'คลาสนี้ถูกยกเลิก และร้านยกเลิกการจองทั้งหมดแล้ว',
  },
  cancelled_but: {
    en: 'This class was canceled. Members who had checked in keep their booking.',
    th: 'คลาสนี้ถูกยกเลิกแล้ว คนที่เช็กอินไว้ก่อนยังมีการจองอยู่',
  },
});

/** Says of a canceled class what became of its bookings. */
export function CancelledNote({ event }: { readonly event: StaffClass }) {
  const t = useTexts(classTexts);
  if (!event.is_cancelled) return null;
  return <Alert tone="warning">{t(event.current_participant > 0 ? 'cancelled_but' : 'cancelled')}</Alert>;
}

interface Props {
  readonly classId: string;
  readonly onClose: () => void;
}

/** One class of the calendar. */
export function ClassSheet({ classId, onClose }: Props) {
  const t = useTexts(classTexts);
  const read = staff.useCall(
    classEventContract,
    'readClass',
    { id: classId },
    liveSubject(classEventContract, classId),
  );
  return (
    <SubjectSheet
      title={classWord}
      read={read}
      onClose={onClose}
      summary={(event) => ({
        title: event.topic_name,
        start: event.datetime,
        minutes: event.period,
        color: event.topic_color,
        lines: [event.instructor, event.is_private ? `${event.branch} · ${t('private')}` : event.branch],
        taken: [
          t('seats', { taken: event.current_participant, seats: event.max_participant }),
          event.waiting_count > 0 ? t('waiting', { count: event.waiting_count }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
        note: event.summary_note,
        more: classAddress(event.id),
        isClosed: !event.is_active,
      })}
      newBooking={(event, close) => (
        <NewClassBooking
          given={{ id: event.id, title: event.topic_name, start: event.datetime, fund_id: event.fund_id }}
          onClose={close}
        />
      )}
    >
      {(event) => (
        <>
          <CancelledNote event={event} />
          <ActiveSwitch feature={scheduledClasses} subject={event} taken={event.current_participant} />
          <EndSeries feature={scheduledClasses} subject={event} />
          <ClassRoster event={event} />
          <ClassWaiting event={event} />
        </>
      )}
    </SubjectSheet>
  );
}
