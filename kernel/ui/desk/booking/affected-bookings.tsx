import { useState } from 'react';
import { shownPhone } from '../../../contract/phone.ts';
import { bookingContract } from '../../../modules/booking/contract.ts';
import { liveOfFeatures } from '../../app/booking/topics.ts';
import { useShop } from '../../app/boot/boot.ts';
import { refresh, staff } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Checkbox } from '../../kit/components/field.tsx';
import { Badge, Card } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { SaveDismissed } from '../../kit/inline/saving.tsx';
import { type Formats, useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { useNoticedChange } from './noticed-change.tsx';

const texts = defineTexts('desk.affected', {
  title: {
    one: '{count} booking is outside the branch’s hours',
    en: '{count} bookings are outside the branch’s hours',
    th: 'มีการจอง {count} รายการอยู่นอกเวลาให้บริการของสาขา',
  },
  subjects_title: {
    one: '{count} session is scheduled while the branch is closed',
    en: '{count} sessions are scheduled while the branch is closed',
    th: 'มีรายการในตาราง {count} รายการในวันที่สาขาปิด',
  },
  hint: {
    en: 'They take place as planned until you cancel them.',
    th: 'รายการยังคงจัดตามเดิมจนกว่าคุณจะยกเลิก',
  },
  notified: { en: 'Notified', th: 'แจ้งแล้ว' },
  call: { en: 'No LINE or email: call', th: 'ไม่มี LINE และอีเมล กรุณาโทรแจ้ง' },
  booked: { en: '{count} booked', th: 'จองแล้ว {count}' },
  nobody: { en: 'No bookings', th: 'ยังไม่มีคนจอง' },
  shown: { en: 'The first {count} are shown.', th: 'แสดง {count} รายการแรก' },
  leave: { en: 'Leave as planned', th: 'คงไว้ตามเดิม' },
  leave_done: { en: 'Left as planned', th: 'คงไว้ตามเดิมแล้ว' },
  tell: { en: 'Notify the members', th: 'แจ้งสมาชิก' },
  cancel: { en: 'Cancel selected', th: 'ยกเลิกรายการที่เลือก' },
  tell_done: { en: 'The members were notified', th: 'แจ้งสมาชิกแล้ว' },
  cancel_done: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  cancel_subjects: {
    one: 'Cancel {count} session?',
    en: 'Cancel {count} sessions?',
    th: 'ยกเลิก {count} รายการในตารางใช่ไหม',
  },
  cancel_subjects_hint: {
    en: 'A canceled session does not come back when the day opens again. Its bookings are canceled and points returned.',
    th: 'รายการที่ยกเลิกแล้วจะไม่กลับมาแม้วันนั้นเปิดอีกครั้ง การจองจะถูกยกเลิกและคืนแต้ม',
  },
});

const cancelling = { en: 'Cancel selected', th: 'ยกเลิกรายการที่เลือก' };

type Action = 'tell' | 'cancel' | 'leave';

/** What staff have chosen, by ids. */
interface Chosen {
  readonly booking_ids?: string[];
  readonly subject_ids?: string[];
}

/** What is done about what is chosen, with the question what members are sent. */
const settling = (action: Action, done: string) => ({
  preview: (chosen: Chosen) => staff.call(bookingContract, 'affectedNotice', { action, ...chosen }),
  make: async (chosen: Chosen, choice: object, sending: object) => {
    const input = { action, ...chosen, ...choice };
    await staff.call(bookingContract, 'settleAffected', input, sending);
    await refresh(bookingContract);
    toast(done);
  },
});

/** Nothing was changed where the question was put away; else why it could not be. */
const sayWhy = (error: unknown) => {
  if (!(error instanceof SaveDismissed))
    toast(error instanceof Error ? error.message : String(error), 'danger');
};

type Affected = ApiResponse<typeof bookingContract, 'affected', 'staff'>;

const chosenOf = (booking_ids: string[], subject_ids: string[]): Chosen => ({
  ...(booking_ids.length > 0 ? { booking_ids } : {}),
  ...(subject_ids.length > 0 ? { subject_ids } : {}),
});

const row = 'border-line border-b py-1 last:border-b-0';
const rowLabel = 'flex flex-wrap items-baseline gap-x-3';

/** When a booking or session is, such as `Nov 28, 2026 22:00 – 02:00 (next day)`. */
const spanText = (
  { datetime, end_datetime: end }: { readonly datetime: string; readonly end_datetime: string },
  formats: Formats,
) => `${formats.date(datetime)} ${formats.hours(datetime.slice(11), end.slice(11))}`;

function BookingLabel({ booking }: { readonly booking: Affected['bookings'][number] }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <span className={rowLabel}>
      <span className="font-medium">{booking.attendee || shownPhone(booking.phone)}</span>
      <span className="tabular">{spanText(booking, formats)}</span>
      <span className="text-muted">{`${booking.title} · ${booking.branch}`}</span>
      {booking.is_reachable && booking.is_notified && <Badge tone="success">{t('notified')}</Badge>}
      {!booking.is_reachable && (
        <span className="tabular text-warning">{`${t('call')} ${shownPhone(booking.phone)}`}</span>
      )}
    </span>
  );
}

function SubjectLabel({ subject }: { readonly subject: Affected['subjects'][number] }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <span className={rowLabel}>
      <span className="font-medium">{subject.title}</span>
      <span className="tabular">{spanText(subject, formats)}</span>
      <span className="text-muted">
        {`${subject.branch} · ${subject.booked === 0 ? t('nobody') : t('booked', { count: subject.booked })}`}
      </span>
    </span>
  );
}

function SettlingAffected({ bookings, subjects }: Pick<Affected, 'bookings' | 'subjects'>) {
  const t = useTexts(texts);
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const tell = useNoticedChange({ ...settling('tell', t('tell_done')), onlyTells: true });
  const cancel = useNoticedChange({ ...settling('cancel', t('cancel_done')), danger: cancelling });
  const leave = useNoticedChange(settling('leave', t('leave_done')));
  const chosenBookings = bookings.filter(({ booking_id }) => !unchosen.has(booking_id));
  const idsOf = (some: Affected['bookings']) => some.map(({ booking_id }) => booking_id);
  const toNotify = idsOf(chosenBookings.filter(({ is_notified }) => !is_notified));
  const chosenSubjects = subjects.flatMap(({ subject_id }) => (unchosen.has(subject_id) ? [] : subject_id));
  const chosen = chosenOf(idsOf(chosenBookings), chosenSubjects);
  const isNothingChosen = chosenBookings.length + chosenSubjects.length === 0;
  const [isConfirming, setConfirming] = useState(false);
  const cancelChosen = () => {
    setConfirming(false);
    void cancel.change(chosen).catch(sayWhy);
  };
  const boxOf = (id: string) => ({
    checked: !unchosen.has(id),
    onChange: () =>
      setUnchosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  });
  return (
    <>
      {bookings.length > 0 && (
        <ul className="flex flex-col">
          {bookings.map((booking) => (
            <li key={booking.booking_id} className={row}>
              <Checkbox {...boxOf(booking.booking_id)} label={<BookingLabel booking={booking} />} />
            </li>
          ))}
        </ul>
      )}
      {subjects.length > 0 && (
        <ul className="flex flex-col">
          {subjects.map((subject) => (
            <li key={subject.subject_id} className={row}>
              <Checkbox {...boxOf(subject.subject_id)} label={<SubjectLabel subject={subject} />} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {bookings.length > 0 && (
          <Button
            variant="secondary"
            disabled={toNotify.length === 0}
            onClick={() => void tell.change({ booking_ids: toNotify }).catch(sayWhy)}
          >
            {t('tell')}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isNothingChosen}
          onClick={() => void leave.change(chosen).catch(sayWhy)}
        >
          {t('leave')}
        </Button>
        <Button
          variant="danger-quiet"
          disabled={isNothingChosen}
          onClick={() => (chosenSubjects.length > 0 ? setConfirming(true) : cancelChosen())}
        >
          {t('cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('cancel_subjects', { count: chosenSubjects.length })}
        message={t('cancel_subjects_hint')}
        confirm={t('cancel')}
        danger
        onConfirm={cancelChosen}
        onClose={() => setConfirming(false)}
      />
      {tell.question}
      {cancel.question}
      {leave.question}
    </>
  );
}

/**
 * Bookings and sessions ahead that the days of their branch do not allow any more, which staff tell the members of,
 * cancel or leave as planned; nothing where there are none.
 * @param branchId of one branch only.
 */
export function AffectedBookings({ branchId }: { readonly branchId?: string }) {
  const t = useTexts(texts);
  const { feature_enable } = useShop();
  const on = Object.keys(feature_enable).filter((feature) => feature_enable[feature]);
  const { data } = staff.useCall(bookingContract, 'affected', branchId ? { branch: branchId } : {}, {
    live: ['shop.branch', ...liveOfFeatures(on)],
  });
  if (!data || data.total + data.subject_total === 0) return null;
  const { bookings, subjects, total, subject_total } = data;
  const shown = bookings.length + subjects.length;
  return (
    <Card className="flex max-w-3xl flex-col gap-3" aria-live="polite">
      <div>
        {total > 0 && <h2 className="font-semibold text-lg">{t('title', { count: total })}</h2>}
        {subject_total > 0 && (
          <h2 className="font-semibold text-lg">{t('subjects_title', { count: subject_total })}</h2>
        )}
        <p className="text-muted">{t('hint')}</p>
        {shown < total + subject_total && <p className="text-muted">{t('shown', { count: shown })}</p>}
      </div>
      <SettlingAffected bookings={bookings} subjects={subjects} />
    </Card>
  );
}
