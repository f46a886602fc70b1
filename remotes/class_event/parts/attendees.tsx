import { useState } from 'react';
import {
  ConfirmDialog,
  defineTexts,
  EmptyState,
  fillAddress,
  Icon,
  IconButton,
  Link,
  ListSkeleton,
  ReadError,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.attendees', {
  title: { en: 'Attendees', th: 'ผู้จอง' },
  name: { en: 'Name', th: 'ชื่อ' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  state: { en: 'Check-in', th: 'เช็คอิน' },
  action: { en: 'Action', th: 'การทำงาน' },
  none: { en: 'No Class Booked', th: 'ยังไม่มีผู้จอง' },
  checked_in: { en: 'Checked in {time}', th: 'เช็คอิน {time}' },
  reject: { en: 'Reject', th: 'ปฏิเสธ' },
  reject_who: { en: 'Reject {name}', th: 'ปฏิเสธการจองของ {name}' },
  confirm_title: { en: 'Reject Booking Confirm', th: 'ยืนยันการปฏิเสธการจอง' },
  confirm: {
    en: 'Please confirm that you really want to reject this booking?',
    th: 'กรุณายืนยันว่าต้องการปฏิเสธการจองนี้จริงหรือไม่',
  },
});

/** Who is booked into a class, each with check-in mark and reject. */
export function Attendees({ classId }: { readonly classId: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [rejecting, setRejecting] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const read = staff.useCall(classEventContract, 'attendees', { id: classId }, { live: 'class_event.class' });
  const reject = staff.useAction(classEventContract, 'rejectBooking', { onDone: () => setRejecting(null) });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('title')}</h2>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={3} />}
      {read.data?.length === 0 && <EmptyState icon="users" message={t('none')} />}
      {read.data && read.data.length > 0 && (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-muted text-sm">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('name')}
              </th>
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('state')}
              </th>
              <th scope="col" className="py-2">
                <span className="sr-only">{t('action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.map(({ booking_id, member_id, attendee, phone, status, checked_in_at }) => (
              <tr key={booking_id} className="border-line border-b last:border-b-0">
                <td className="py-1 pr-2">
                  <Link
                    to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId: member_id })}
                    className="flex min-h-11 flex-col justify-center text-accent underline-offset-2 hover:underline"
                  >
                    {attendee || phone}
                    {attendee && phone && <span className="tabular text-muted text-sm">{phone}</span>}
                  </Link>
                </td>
                <td className="py-1 pr-2 text-sm">
                  {checked_in_at ? (
                    <span className="flex items-center gap-1 text-success">
                      <Icon name="circle-check" className="size-4" />
                      {t('checked_in', { time: formats.time(checked_in_at) })}
                    </span>
                  ) : (
                    <span className="text-muted">-</span>
                  )}
                </td>
                <td className="w-11 py-1 text-right">
                  {status === 'completed' && (
                    <IconButton
                      icon="circle-x"
                      label={t('reject_who', { name: attendee })}
                      className="text-danger"
                      onClick={() => setRejecting({ id: booking_id, name: attendee })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        open={rejecting !== null}
        title={t('confirm_title')}
        message={
          <>
            <p>{t('confirm')}</p>
            <p className="font-medium">{rejecting?.name}</p>
          </>
        }
        confirm={t('reject')}
        danger
        busy={reject.isPending}
        problem={reject.error?.message}
        onConfirm={() => rejecting && reject.mutate({ bookingId: rejecting.id, booking_id: rejecting.id })}
        onClose={() => {
          reject.reset();
          setRejecting(null);
        }}
      />
    </section>
  );
}
