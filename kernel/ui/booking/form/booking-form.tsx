import { type ReactNode, useState } from 'react';
import { fromBaht } from '../../../contract/satang.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { canBookAnyway } from '../../app/booking/can-book-anyway.ts';
import { type PointChange, pointChange } from '../../app/booking/point-change.ts';
import { PointChangeLine } from '../../app/booking/point-change-line.tsx';
import { useMemberId, usePublicSettings, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { Slot } from '../../app/shell/slot.tsx';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { type BookingFeature, useBookingAddresses, useWords } from '../feature/feature.ts';
import { bookBarMark } from './book-bar-place.ts';

const texts = defineTexts('booking.form', {
  points: { one: 'Book · {count} point', en: 'Book · {count} points', th: 'จอง · {count} แต้ม' },
  unlimited: { en: 'Book · unlimited', th: 'จอง · ใช้สิทธิ์ไม่จำกัด' },
  free: { en: 'Book · free', th: 'จองฟรี' },
  price: { en: 'Book · {price}', th: 'จอง · {price}' },
  anyway: { en: 'Book anyway', th: 'จองต่อ' },
  from_wallet: { en: 'From your wallet, with {amount} in it', th: 'ชำระจากกระเป๋าเงิน มี {amount}' },
  wallet_short: {
    en: 'There is {amount} in your wallet, which is not enough',
    th: 'กระเป๋าเงินมี {amount} ไม่พอชำระ',
  },
  ask_money: { en: 'Ask the shop to top up, then book.', th: 'ติดต่อร้านเพื่อเติมเงิน แล้วจองได้เลย' },
  ask: { en: 'Ask the shop to add points, then book.', th: 'ติดต่อร้านเพื่อซื้อแต้ม' },
});

interface PageProps {
  readonly feature: BookingFeature;
  readonly children: ReactNode;
}

/** The page of a booking form; empty while the shop has expired, which the frame says. */
export function BookingFormPage({ feature, children }: PageProps) {
  const word = useWords(feature);
  const { home } = useBookingAddresses(feature);
  const { expired } = useShop();
  return (
    <>
      <PageHeader title={word('book')} back={home} />
      {!expired && children}
    </>
  );
}

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
  /** What is to be paid in money, in baht of the wire; left out where nothing is. */
  readonly price?: string;
  /** The times in words, where they are not one span from start to end. */
  readonly spans?: string;
}

interface BarProps {
  readonly chosen: PendingBooking;
  /** What it does to the member's points; undefined for what is free, and until they have come. */
  readonly change: PointChange | undefined;
  /** What the member has in the wallet that pays, in baht of the wire; undefined where it is paid at the shop. */
  readonly wallet: string | undefined;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onBook: (allowOverlap: boolean) => void;
}

/** What was chosen, and the one button which says what it costs; it stays in view at the bottom. */
function BookBar({ chosen, change, wallet, busy, problem, onBook }: BarProps) {
  const t = useTexts(texts);
  const memberId = useMemberId();
  const formats = useFormats();
  const { datetime, period, title, color, cost, fund_id: fundId, price } = chosen;
  const { spans = formats.span(datetime, period) } = chosen;
  const hasTooFew = change?.kind === 'too_few';
  const paysBy = price === undefined ? undefined : wallet;
  const hasTooLittle = price !== undefined && paysBy !== undefined && fromBaht(paysBy) < fromBaht(price);
  const isShort = hasTooFew || hasTooLittle;
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
        <BookingTitle title={title} color={color} className="font-medium" />
        <time className="font-semibold">
          {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)}, ${spans}`}
        </time>
        <span className="text-muted text-sm">{placeLabel(chosen)}</span>
      </div>
      {change && (
        <PointChangeLine change={change}>
          {fundId !== null && (
            <Slot name="points.buy" given={{ memberId, fundId }} empty={<p>{t('ask')}</p>} />
          )}
        </PointChangeLine>
      )}
      {paysBy !== undefined &&
        (hasTooLittle ? (
          <Alert tone="warning">
            <p className="font-medium">{t('wallet_short', { amount: formats.baht(paysBy) })}</p>
            <Slot name="wallet.top_up" given={{ memberId }} empty={<p>{t('ask_money')}</p>} />
          </Alert>
        ) : (
          <p className="text-muted text-sm">{t('from_wallet', { amount: formats.baht(paysBy) })}</p>
        ))}
      {problem && !isShort && <Alert tone="danger">{problem.message}</Alert>}
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
    </div>
  );
}

interface FormProps {
  /** Whose setting `payment` says how a price is paid; at the shop unless given. */
  readonly feature?: BookingFeature;
  /** What was chosen; undefined until every step has been. */
  readonly chosen: PendingBooking | undefined;
  /** The action that books; once it has, the ticket is on its way. */
  readonly book: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  /** @param allowOverlap whether the member agreed to another booking at the same time. */
  readonly onBook: (allowOverlap: boolean) => void;
  /** The steps, each shown when the one before is chosen. */
  readonly children: ReactNode;
}

/** Steps that grow downwards, and the bar to book with once all is chosen; a problem stays in view without it. */
export function BookingForm({ feature, chosen, book, onBook, children }: FormProps) {
  const { payment } = usePublicSettings(feature?.contract.id ?? '');
  // Read before it is needed, so that the button says at once what the booking costs.
  const input = { memberId: useMemberId() };
  const record = member.useCall(memberContract, 'member', input, { live: 'member.profile' }).data;
  const use = chosen?.fund_id && {
    fundId: chosen.fund_id,
    day: chosen.datetime.slice(0, 10),
    cost: chosen.cost,
  };
  const change = use && record ? pointChange(record, use) : undefined;
  return (
    <div className={classes('flex flex-col gap-6', chosen && 'min-h-[calc(100dvh-13.5rem)]')}>
      {children}
      {chosen ? (
        <BookBar
          chosen={chosen}
          wallet={payment === 'wallet' ? record?.wallet_amount : undefined}
          change={change}
          busy={book.isPending || book.isSuccess}
          problem={book.error}
          onBook={onBook}
        />
      ) : (
        book.error && <Alert tone="danger">{book.error.message}</Alert>
      )}
    </div>
  );
}
