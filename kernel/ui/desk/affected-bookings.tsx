import { useState } from 'react';
import { shownPhone } from '../../contract/phone.ts';
import { bookingContract } from '../../modules/booking/contract.ts';
import { liveOfFeatures } from '../booking/topics.ts';
import { useShop } from '../boot/boot.ts';
import { refresh, staff } from '../client/api.ts';
import type { Answered } from '../client/call-types.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/field.tsx';
import { SaveDismissed } from '../components/saving.tsx';
import { Badge, Card } from '../components/surfaces.tsx';
import { toast } from '../components/toast.tsx';
import { useFormats } from '../text/format.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import { useNoticedChange } from './noticed-change.tsx';

const texts = defineTexts('desk.affected', {
  title: {
    one: '{count} booking is outside the branch’s hours',
    en: '{count} bookings are outside the branch’s hours',
    th: 'มีการจอง {count} รายการอยู่นอกเวลาให้บริการของสาขา',
  },
  hint: {
    en: 'The day was changed after they were made. They stay until somebody cancels them.',
    th: 'วันนั้นเปลี่ยนไปหลังจากจองแล้ว การจองยังคงอยู่จนกว่าจะยกเลิก',
  },
  notified: { en: 'Told', th: 'แจ้งแล้ว' },
  call: { en: 'No LINE or email: call', th: 'ไม่มี LINE และอีเมล กรุณาโทรแจ้ง' },
  tell: { en: 'Tell the members', th: 'แจ้งสมาชิก' },
  cancel: { en: 'Cancel for the members', th: 'ยกเลิกการจองให้สมาชิก' },
  tell_done: { en: 'The members were told', th: 'แจ้งสมาชิกแล้ว' },
  cancel_done: { en: 'The bookings were cancelled', th: 'ยกเลิกการจองแล้ว' },
});

const cancelling = { en: 'Cancel for the members', th: 'ยกเลิกการจองให้สมาชิก' };

type Action = 'tell' | 'cancel';
type Ids = readonly string[];

/** What is done about bookings by their ids, with the question what their members are sent. */
const settling = (action: Action, done: string) => ({
  preview: (ids: Ids) => staff.call(bookingContract, 'affectedNotice', { action, booking_ids: [...ids] }),
  make: async (ids: Ids, choice: object, sending: object) => {
    const input = { action, booking_ids: [...ids], ...choice };
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

type Affected = Answered<typeof bookingContract, 'affected', 'staff'>;

function Settling({ bookings }: Pick<Affected, 'bookings'>) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const tell = useNoticedChange({ ...settling('tell', t('tell_done')), onlyTells: true });
  const cancel = useNoticedChange({ ...settling('cancel', t('cancel_done')), danger: cancelling });
  const chosen = bookings.filter(({ booking_id }) => !left.has(booking_id));
  const toNotify = chosen.filter(({ is_notified }) => !is_notified);
  const idsOf = (some: Affected['bookings']) => some.map(({ booking_id }) => booking_id);
  const toggle = (id: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <>
      <ul className="flex flex-col">
        {bookings.map((booking) => (
          <li key={booking.booking_id} className="border-line border-b py-1 last:border-b-0">
            <Checkbox
              checked={!left.has(booking.booking_id)}
              onChange={() => toggle(booking.booking_id)}
              label={
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-medium">{booking.attendee || shownPhone(booking.phone)}</span>
                  <span className="tabular">
                    {`${formats.dateTime(booking.datetime)} – ${formats.time(booking.end_datetime)}`}
                  </span>
                  <span className="text-muted">{`${booking.title} · ${booking.branch}`}</span>
                  {booking.is_reachable && booking.is_notified && (
                    <Badge mood="success">{t('notified')}</Badge>
                  )}
                  {!booking.is_reachable && (
                    <span className="tabular text-warning">{`${t('call')} ${shownPhone(booking.phone)}`}</span>
                  )}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={toNotify.length === 0}
          onClick={() => void tell.change(idsOf(toNotify)).catch(sayWhy)}
        >
          {t('tell')}
        </Button>
        <Button
          variant="danger-quiet"
          disabled={chosen.length === 0}
          onClick={() => void cancel.change(idsOf(chosen)).catch(sayWhy)}
        >
          {t('cancel')}
        </Button>
      </div>
      {tell.question}
      {cancel.question}
    </>
  );
}

/**
 * Bookings ahead that the days of their branch do not allow any more, which staff tell the members of or cancel; nothing
 * where there are none.
 * @param branchId of one branch only.
 */
export function AffectedBookings({ branchId }: { readonly branchId?: string }) {
  const t = useTexts(texts);
  const { feature_enable } = useShop();
  const on = Object.keys(feature_enable).filter((feature) => feature_enable[feature]);
  const { data } = staff.useCall(bookingContract, 'affected', branchId ? { branch: branchId } : {}, {
    live: ['shop.branch', ...liveOfFeatures(on)],
  });
  if (!data || data.total === 0) return null;
  return (
    <Card className="flex max-w-3xl flex-col gap-3" aria-live="polite">
      <div>
        <h2 className="font-semibold text-lg">{t('title', { count: data.total })}</h2>
        <p className="text-muted">{t('hint')}</p>
      </div>
      <Settling bookings={data.bookings} />
    </Card>
  );
}
