import { useState } from 'react';
import {
  Alert,
  Button,
  defineTexts,
  fillAddress,
  Icon,
  LinkButton,
  ListSkeleton,
  ReadError,
  Sheet,
  staff,
  TopicDot,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { Attendees } from './attendees.tsx';
import { NewBookingDialog } from './new-booking-dialog.tsx';

const texts = defineTexts('class_event.sheet', {
  title: { en: 'Class', th: 'คลาส' },
  seats: { en: '{taken}/{seats} seats', th: '{taken}/{seats} ที่' },
  waiting: { one: '{count} waiting', en: '{count} waiting', th: 'รอที่ว่าง {count} คน' },
  private: { en: 'Private', th: 'ส่วนตัว' },
  cancelled: {
    en: 'This class was cancelled; its bookings were rejected.',
    th: 'คลาสนี้ถูกยกเลิก และปฏิเสธการจองทั้งหมดแล้ว',
  },
  book: { en: 'New Booking', th: 'จองให้สมาชิก' },
  more: { en: 'More', th: 'เพิ่มเติม' },
});

interface Props {
  readonly classId: string;
  readonly onClose: () => void;
}

/** One class of the calendar: who comes, and what can be done, without leaving the week. */
export function ClassSheet({ classId, onClose }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [isBooking, setBooking] = useState(false);
  const read = staff.useCall(classEventContract, 'readClass', { id: classId }, { live: 'class_event.class' });
  const event = read.data;
  return (
    <Sheet open title={event?.topic_name ?? t('title')} onClose={onClose}>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={5} />}
      {event && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2">
              <TopicDot color={event.topic_color} />
              <time className="font-semibold">
                {`${formats.weekday(event.datetime, 'short')} ${formats.date(event.datetime)}, ${formats.span(event.datetime, event.period)}`}
              </time>
            </p>
            <p>{event.instructor}</p>
            <p className="text-muted">
              {[event.branch, event.is_private ? t('private') : ''].filter(Boolean).join(' · ')}
            </p>
            <p className="tabular flex items-center gap-2 text-muted">
              <Icon name="users" />
              {t('seats', { taken: event.current_participant, seats: event.max_participant })}
              {event.waiting_count > 0 && ` · ${t('waiting', { count: event.waiting_count })}`}
            </p>
            {event.summary_note && <p className="whitespace-pre-line">{event.summary_note}</p>}
          </div>
          {event.is_cancelled && <Alert mood="warning">{t('cancelled')}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button icon="user-plus" disabled={!event.is_active} onClick={() => setBooking(true)}>
              {t('book')}
            </Button>
            <LinkButton
              variant="secondary"
              to={fillAddress('/frontdesk/classroom/id-{classId}', { classId: event.id })}
            >
              {t('more')}
            </LinkButton>
          </div>
          <ActiveSwitch event={event} />
          <Attendees classId={event.id} />
          {isBooking && (
            <NewBookingDialog
              given={{
                id: event.id,
                label: event.topic_name,
                note: `${formats.date(event.datetime)} ${formats.time(event.datetime)}`,
              }}
              onClose={() => setBooking(false)}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}
