import type { PointShortage } from '../../app/booking/point-change.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import type { SlotProps } from '../../app/declaration/remote.ts';
import { Slot } from '../../app/shell/slot.tsx';
import { Button } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useLanguage } from '../../kit/text/language.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { type PayAlone, PayAloneButton } from './pay-alone.tsx';
import { shortageText } from './shortage-text.ts';

const texts = defineTexts('booking.too_few_points', {
  later: { en: 'Show {day}', th: 'ดูวัน {day}' },
});

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

/** Formats why the member has too few points, in one sentence. */
export function useShortageText(): (shortage: PointShortage, otherDays: OtherDays | undefined) => string {
  const language = useLanguage();
  const formats = useFormats();
  return (shortage, otherDays) => {
    const { until } = shortage;
    return shortageText(language, shortage, {
      day: until === undefined ? '' : formats.dayShort(until),
      hasLaterDay: hasThawedDay(shortage, otherDays),
    });
  };
}

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
