import type { ReactNode } from 'react';
import { useState } from 'react';
import {
  Button,
  Card,
  ConfirmDialog,
  defineTexts,
  Icon,
  member,
  PageHeader,
  ReadError,
  Skeleton,
  TopicDot,
  useFormats,
  useNow,
  useRouteParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useAddresses } from '../parts/addresses.ts';
import { BookingQr } from '../parts/booking-qr.tsx';
import { saveFile, toIcs } from '../parts/ics.ts';
import { StatusBadge } from '../parts/status.tsx';

const texts = defineTexts('class_event.ticket', {
  title: { en: 'Class booking', th: 'การจองคลาส' },
  with: { en: 'with {instructor}', th: 'ผู้สอน {instructor}' },
  free: { en: 'Free', th: 'ไม่ใช้แต้ม' },
  cost: { one: '{count} point · {fund}', en: '{count} points · {fund}', th: '{count} แต้ม · {fund}' },
  checked_in: { en: 'Checked in at {time}', th: 'เช็คอินเมื่อ {time}' },
  add: { en: 'Add to calendar', th: 'เพิ่มลงในปฏิทิน' },
  cancel: { en: 'Cancel this class', th: 'ยกเลิกคลาสนี้' },
  cancel_until: { en: 'You can cancel until {when}.', th: 'ยกเลิกได้ถึง {when}' },
  cancel_over: {
    en: 'Cancelling was possible until {when}. Please contact the shop.',
    th: 'เลยเวลายกเลิกแล้ว (ยกเลิกได้ถึง {when}) กรุณาติดต่อร้าน',
  },
  confirm_title: { en: 'Cancel class', th: 'ยกเลิกคลาส' },
  confirm: {
    en: 'Please confirm that you really want to cancel this class?',
    th: 'กรุณายืนยันว่าต้องการยกเลิกคลาสนี้จริงหรือไม่',
  },
  keep: { en: 'Keep booking', th: 'ไม่ยกเลิก' },
});

/** How often the ticket is looked at, so that it says so when the front desk has scanned it; in milliseconds. */
const every = 10_000;

function Line({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 text-muted" />
      <span className="min-w-0 flex-1">{children}</span>
    </div>
  );
}

/** The summary of a booking: the QR code, what, when, where and who. */
export function Page() {
  const t = useTexts(texts);
  const formats = useFormats();
  const addresses = useAddresses();
  const shop = useShop();
  const now = useNow();
  const { bookingId } = useRouteParams('bookingId');
  const [asks, setAsks] = useState(false);
  const read = member.useCall(classEventContract, 'readBooking', { bookingId }, { every });
  const cancel = member.useAction(classEventContract, 'cancelBooking', { onDone: () => setAsks(false) });
  const booking = read.data;
  if (!booking)
    return (
      <>
        <PageHeader title={t('title')} back={addresses.home} />
        <ReadError read={read} />
        {read.isPending && <Skeleton className="h-[36rem] w-full" />}
      </>
    );
  const isAhead = booking.datetime > now;
  const keepForCalendar = () =>
    saveFile(
      toIcs(
        {
          id: booking.booking_id,
          title: `${booking.topic} · ${booking.shop}`,
          place: `${booking.shop}, ${booking.branch}`,
          description: t('with', { instructor: booking.instructor }),
          datetime: booking.datetime,
          period: booking.period,
          zone: shop.time_zone,
        },
        new Date(),
      ),
      `${booking.datetime.slice(0, 10)}.ics`,
      'text/calendar;charset=utf-8',
    );
  return (
    <>
      <PageHeader title={t('title')} back={addresses.home} />
      <div className="flex flex-col gap-4">
        <Card className="flex flex-col gap-4">
          <div className="flex justify-center">
            <StatusBadge status={booking.status} />
          </div>
          {booking.status === 'completed' && <BookingQr bookingId={booking.booking_id} />}
          <div className="flex flex-col gap-3 border-line border-t pt-4">
            <h2 className="flex items-baseline gap-2 font-semibold text-lg">
              <TopicDot color={booking.topic_color} />
              <span className="min-w-0">{booking.topic}</span>
            </h2>
            <Line icon="calendar-days">
              {`${formats.weekday(booking.datetime)} ${formats.date(booking.datetime)}`}
              <br />
              <time className="font-semibold text-lg">{formats.span(booking.datetime, booking.period)}</time>
            </Line>
            <Line icon="map-pin">{`${booking.shop} · ${booking.branch}`}</Line>
            <Line icon="graduation-cap">{booking.instructor}</Line>
            <Line icon="user">{booking.attendee}</Line>
            <Line icon="ticket">
              {booking.fund_name === null
                ? t('free')
                : t('cost', { count: booking.cost, fund: booking.fund_name })}
            </Line>
            {booking.checked_in_at && (
              <Line icon="circle-check">
                {t('checked_in', { time: formats.dateTime(booking.checked_in_at) })}
              </Line>
            )}
            {booking.summary_note && (
              <Line icon="info">
                <span className="whitespace-pre-line">{booking.summary_note}</span>
              </Line>
            )}
          </div>
        </Card>
        {booking.status === 'completed' && isAhead && (
          <>
            <Button variant="secondary" icon="calendar-plus" block onClick={keepForCalendar}>
              {t('add')}
            </Button>
            <div className="flex flex-col items-center gap-1 text-center">
              {booking.is_allow_cancel && (
                <Button variant="danger-quiet" onClick={() => setAsks(true)}>
                  {t('cancel')}
                </Button>
              )}
              {booking.cancel_until && (
                <p className="text-on-ground-muted text-sm">
                  {t(booking.is_allow_cancel ? 'cancel_until' : 'cancel_over', {
                    when: formats.dateTime(booking.cancel_until),
                  })}
                </p>
              )}
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={t('confirm_title')}
        message={t('confirm')}
        confirm={t('cancel')}
        dismiss={t('keep')}
        danger
        busy={cancel.isPending}
        problem={cancel.error?.message}
        onConfirm={() => cancel.mutate({ bookingId })}
        onClose={() => {
          cancel.reset();
          setAsks(false);
        }}
      />
    </>
  );
}
