import { fromBaht } from '#kernel/contract/satang.ts';
import type { UnitWaitingContract } from '#kernel/contract/unit-endpoints.ts';
import { refreshHome } from '#kernel/ui/booking-form.ts';
import { ConfirmDialog, defineTexts, member, useFormats, useMemberId, useTexts } from '#kernel/ui/index.ts';
import type { UnitTime } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

const texts = defineTexts('units.wait', {
  notifies: {
    en: 'We will notify you when this time is free. First come, first served.',
    th: 'จะแจ้งเตือนเมื่อรอบเวลานี้ว่าง ใครกดก่อนได้ก่อน',
  },
  books: {
    en: 'If this time becomes free, it is booked for you at once. We tell you until when you can cancel.',
    th: 'เมื่อรอบเวลานี้ว่าง ระบบจะจองให้ทันที แล้วแจ้งว่ายกเลิกฟรีถึงเมื่อไร',
  },
  price: { en: 'It costs at most {price}.', th: 'ค่าใช้จ่ายไม่เกิน {price}' },
  leave: { en: 'Leave the waitlist', th: 'ออกจากรายชื่อรอ' },
  not_now: { en: 'Not now', th: 'ไว้ก่อน' },
  close: { en: 'Close', th: 'ปิด' },
});

/** What the dialog about the waitlist of a time is drawn from. */
export interface WaitDialogProps {
  readonly contract: UnitWaitingContract;
  readonly resource: { readonly id: string; readonly name: string };
  readonly date: string;
  readonly time: UnitTime;
  /** Whether the shop books a free unit for the first member on the waitlist. */
  readonly isBooked: boolean;
  /** The member's place on the waitlist. */
  readonly place: { readonly place: number; readonly books: boolean } | undefined;
  readonly onClose: () => void;
}

/** Asks before the member joins the waitlist of a full time, or leaves it. */
export function WaitDialog({ contract, resource, date, time, isBooked, place, onClose }: WaitDialogProps) {
  const t = useTexts(texts);
  const shared = useTexts(unitTexts);
  const formats = useFormats();
  const memberId = useMemberId();
  const onDone = () => {
    refreshHome();
    onClose();
  };
  const settings = { refreshes: ['ownWaiting'], onDone } as const;
  const join = member.useAction(contract, 'joinWaiting', settings);
  const leave = member.useAction(contract, 'leaveWaiting', settings);
  const write = place ? leave : join;
  const input = { id: resource.id, datetime: `${date} ${time.start_time}`, member_id: memberId };
  const books = place?.books ?? isBooked;
  const action = shared(isBooked ? 'wait_book' : 'wait_notify');
  return (
    <ConfirmDialog
      open
      title={place ? shared('wait_place', { place: place.place }) : action}
      message={
        <>
          <p className="font-medium">
            {`${resource.name} · ${formats.rowDay(input.datetime)}, ${formats.hours(time.start_time, time.end_time)}`}
          </p>
          <p>{t(books ? 'books' : 'notifies')}</p>
          {books && fromBaht(time.price) > 0 && <p>{t('price', { price: formats.baht(time.price) })}</p>}
        </>
      }
      confirm={place ? t('leave') : action}
      dismiss={t(place ? 'close' : 'not_now')}
      busy={write.isPending}
      problem={write.error?.message ?? null}
      onConfirm={() => write.mutate(input)}
      onClose={onClose}
    />
  );
}
