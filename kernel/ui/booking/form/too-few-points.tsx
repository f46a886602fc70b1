import type { PointShortage } from '../../app/booking/point-change.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import type { SlotProps } from '../../app/declaration/remote.ts';
import { Slot } from '../../app/shell/slot.tsx';
import { Button } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { type PayAlone, PayAloneButton } from './pay-alone.tsx';

const texts = defineTexts('booking.too_few_points', {
  none: { en: 'This booking needs {fund}. You have none.', th: 'การจองนี้ใช้{fund} ซึ่งยังไม่มี' },
  none_unnamed: { en: 'You have no points for this booking', th: 'ยังไม่มีแต้มสำหรับการจองนี้' },
  expires: {
    en: 'Your points expire on {day}, before this booking',
    th: 'แต้มหมดอายุ {day} ก่อนวันที่จอง',
  },
  frozen: {
    en: '{fund}: frozen until {day}.',
    th: '{fund} พักถึง {day}',
  },
  other_type: { en: 'This booking needs {fund}', th: 'การจองนี้ใช้{fund}' },
  other_type_unnamed: {
    en: 'This booking needs another type of points',
    th: 'การจองนี้ใช้แต้มประเภทอื่น',
  },
  few: { en: 'Not enough points that can be used on that day', th: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ' },
  later: { en: 'Show {day}', th: 'ดูวัน {day}' },
});

/** Formats why the member has too few points, in one sentence. */
export function useShortageText(): (shortage: PointShortage) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return ({ cause, fund = '', until = '' }) => {
    const key =
      fund === '' && (cause === 'none' || cause === 'other_type') ? (`${cause}_unnamed` as const) : cause;
    return t(key, { fund, day: formats.dayShort(until) });
  };
}

/** Days that the form offers, and what chooses one of them. */
export interface OtherDays {
  /** `YYYY-MM-DD`, in order; undefined until they have come. */
  readonly dates: readonly string[] | undefined;
  readonly onChoose: (date: string) => void;
}

/** The first offered day on which frozen points pay again; undefined if there is none, or the days have not come. */
const findThawedDay = ({ until = '' }: PointShortage, otherDays: OtherDays | undefined): string | undefined =>
  otherDays?.dates?.find((date) => date > until);

/** Whether frozen points lead to another day. It counts as one while the days are read. */
export const hasThawedDay = (shortage: PointShortage, otherDays: OtherDays | undefined): boolean =>
  otherDays !== undefined &&
  (otherDays.dates === undefined || findThawedDay(shortage, otherDays) !== undefined);

interface Props {
  readonly shortage: PointShortage;
  readonly fundId: string;
  /** The address that leads back to what was chosen. */
  readonly next: string;
  readonly otherDays: OtherDays | undefined;
  /** How it is paid without points, in baht of the wire; undefined if it is not sold alone. */
  readonly sale: { readonly payAlone: PayAlone; readonly price: string } | undefined;
  /** Whether a feature sells points. */
  readonly canBuy: boolean;
  readonly books: SlotProps['points.buy']['books'];
  /** The day of the booking, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The way on from too few points: to pay or buy some, or to the first day on which frozen points pay again. */
export function TooFewPoints({ shortage, fundId, next, otherDays, sale, canBuy, books, day }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const memberId = useMemberId();
  if (shortage.cause !== 'frozen')
    return (
      <>
        {sale && <PayAloneButton {...sale} isNamed isSecondary={canBuy} />}
        <Slot name="points.buy" given={{ memberId, fundId, next, books, day }} />
      </>
    );
  const later = findThawedDay(shortage, otherDays);
  if (!otherDays || later === undefined)
    return sale && !hasThawedDay(shortage, otherDays) ? <PayAloneButton {...sale} isNamed /> : null;
  return (
    <Button block icon="calendar-days" onClick={() => otherDays.onChoose(later)}>
      {t('later', { day: formats.fullDay(later) })}
    </Button>
  );
}
