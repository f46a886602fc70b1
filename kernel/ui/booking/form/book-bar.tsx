import { useState } from 'react';
import { canBookAnyway } from '../../app/booking/can-book-anyway.ts';
import type { PointChange, PointShortage } from '../../app/booking/point-change.ts';
import { PointChangeLine } from '../../app/booking/point-change-line.tsx';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { ProblemContact } from '../../app/contact/problem-contact.tsx';
import { useSlotContributions } from '../../app/shell/slot.tsx';
import { Button } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link, useLocation } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { bookBarMark } from './book-bar-place.ts';
import { CancelRule } from './cancel-rule.tsx';
import { isWalletShort, PriceLine } from './price-line.tsx';
import { type OtherDays, TooFewPoints, useShortageText } from './too-few-points.tsx';

const texts = defineTexts('booking.form', {
  points: { one: 'Book · {count} point', en: 'Book · {count} points', th: 'จอง · {count} แต้ม' },
  unlimited: { en: 'Book · unlimited', th: 'จอง · ใช้สิทธิ์ไม่จำกัด' },
  free: { en: 'Book · free', th: 'จองฟรี' },
  price: { en: 'Book · {price}', th: 'จอง · {price}' },
  details: { en: 'Details', th: 'รายละเอียด' },
  anyway: { en: 'Book anyway', th: 'จองต่อ' },
  pause: { en: 'Separate times with a pause: {times}', th: 'รอบเวลาไม่ติดกัน: {times}' },
  ask: { en: 'Ask the shop to add points, then book.', th: 'ติดต่อร้านเพื่อซื้อแต้ม' },
});

/** What is about to be booked. */
export interface PendingBooking {
  /** Start, `YYYY-MM-DD HH:mm` of the shop. */
  readonly datetime: string;
  /** Minutes. */
  readonly period: number;
  readonly title: string;
  /** One of the topic colours, where the kind has one. */
  readonly color: string | null;
  readonly instructor: string | null;
  readonly branch: string;
  /** Points of `fund_id`; 0 for what is free. */
  readonly cost: number;
  readonly fund_id: string | null;
  /** Price in baht of the wire; undefined if nothing is paid in money. */
  readonly price?: string;
  /** The times in words, where they are not one span from start to end. */
  readonly spans?: string;
  /** Whether there is a pause between its times. */
  readonly hasPause?: boolean;
  /** Address that opens the form with this choice. Defaults to the page's own address. */
  readonly address?: string;
  /** Whether that address is a page about this choice, other than the form. */
  readonly hasPage?: boolean;
}

interface BarProps {
  readonly chosen: PendingBooking;
  /** What it does to the member's points; undefined for what is free, and until they have come. */
  readonly change: PointChange | undefined;
  /** Why the member has too few points; undefined if they have enough. */
  readonly shortage: PointShortage | undefined;
  readonly otherDays: OtherDays | undefined;
  /** Hours before the start until which it can be canceled; undefined if the feature has no such limit. */
  readonly cancelHours: number | undefined;
  /** What the member has in the wallet that pays, in baht of the wire; undefined until it has come. */
  readonly wallet: string | undefined;
  readonly isPaidAtShop: boolean;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onBook: (allowOverlap: boolean) => void;
}

/** What was chosen, and the one button which says what it costs; it stays in view at the bottom. */
export function BookBar({
  chosen,
  change,
  shortage,
  otherDays,
  cancelHours,
  wallet,
  isPaidAtShop,
  busy,
  problem,
  onBook,
}: BarProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const shortageText = useShortageText();
  const { datetime, period, title, color, cost, fund_id: fundId, price } = chosen;
  const { spans = formats.span(datetime, period) } = chosen;
  const hasTooLittle = price !== undefined && isWalletShort(wallet, price);
  const canBuy = useSlotContributions('points.buy').length > 0;
  const { pathname, search } = useLocation();
  const { address = pathname + search } = chosen;
  const isShort = shortage !== undefined || hasTooLittle;
  // Frozen points pay on another day, so none have to be bought.
  const isLedOn = canBuy || shortage?.cause === 'frozen';
  // Agreeing to one overlap is no agreement to the next choice.
  const choice = JSON.stringify(chosen);
  const [refusedChoice, setRefusedChoice] = useState<string | null>(null);
  const isOverlap = refusedChoice === choice && canBookAnyway(problem);
  const press = () => {
    setRefusedChoice(choice);
    onBook(isOverlap);
  };
  return (
    <div
      {...bookBarMark}
      className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-3 border-line border-t bg-surface p-4 pb-[calc(env(safe-area-inset-bottom)+1rem)] text-ink"
    >
      <div className="flex flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <BookingTitle title={title} color={color} className="font-medium" />
          {chosen.hasPage && (
            <Link
              to={address}
              className="-my-3 inline-flex min-h-11 shrink-0 items-center font-medium text-accent text-sm underline-offset-2 hover:underline"
            >
              {t('details')}
            </Link>
          )}
        </div>
        <time className="font-semibold">{`${formats.rowDay(datetime)}, ${spans}`}</time>
        <span className="text-muted text-sm">{placeLabel(chosen)}</span>
      </div>
      {change && (
        <PointChangeLine change={change} cause={shortage && shortageText(shortage)}>
          {!isLedOn && (
            <>
              <p>{t('ask')}</p>
              <ContactButton className="mt-2" />
            </>
          )}
        </PointChangeLine>
      )}
      {price !== undefined && <PriceLine {...{ price, wallet, isPaidAtShop }} />}
      {chosen.hasPause && <Alert tone="warning">{t('pause', { times: spans })}</Alert>}
      {cancelHours !== undefined && <CancelRule start={datetime} hours={cancelHours} />}
      {problem && !isShort && (
        <Alert tone="danger">
          {problem.message}
          <ProblemContact problem={problem} />
        </Alert>
      )}
      {shortage && isLedOn && fundId !== null ? (
        <TooFewPoints {...{ shortage, fundId, otherDays }} next={address} />
      ) : (
        <Button block busy={busy} disabled={isShort} onClick={press}>
          {isOverlap
            ? t('anyway')
            : price !== undefined
              ? t('price', { price: formats.baht(price) })
              : cost === 0
                ? t('free')
                : change?.kind === 'unlimited'
                  ? t('unlimited')
                  : t('points', { count: cost })}
        </Button>
      )}
    </div>
  );
}
