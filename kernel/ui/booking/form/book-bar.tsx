import { useState } from 'react';
import { canBookAnyway } from '../../app/booking/can-book-anyway.ts';
import type { PointChange, PointShortage } from '../../app/booking/point-change.ts';
import { PointChangeLine } from '../../app/booking/point-change-line.tsx';
import { useMemberId } from '../../app/boot/boot.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { ProblemContact } from '../../app/contact/problem-contact.tsx';
import type { SlotProps, TopUpAndBook } from '../../app/declaration/remote.ts';
import { Slot, useSlotContributions } from '../../app/shell/slot.tsx';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link, useLocation } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { bookBarLook, bookBarMark } from './book-bar-place.ts';
import type { CancelLimit } from './cancel-limit.ts';
import { CancelRule, useCancelLimit } from './cancel-rule.tsx';
import { type PayAlone, PayAloneButton, PayAloneLine } from './pay-alone.tsx';
import { findMissing, PriceLine, useCanTopUp } from './price-line.tsx';
import { hasThawedDay, type OtherDays, TooFewPoints, useShortageText } from './too-few-points.tsx';

const texts = defineTexts('booking.form', {
  points: { one: 'Book · {count} point', en: 'Book · {count} points', th: 'จอง · {count} แต้ม' },
  unlimited: { en: 'Book · unlimited', th: 'จอง · ใช้สิทธิ์ไม่จำกัด' },
  free: { en: 'Book · free', th: 'จองฟรี' },
  price: { en: 'Book · {price}', th: 'จอง · {price}' },
  page: { en: 'Read more', th: 'อ่านเพิ่มเติม' },
  anyway: { en: 'Book anyway', th: 'จองต่อ' },
  pause: { en: 'Separate times with a pause: {times}', th: 'รอบเวลาไม่ติดกัน: {times}' },
  no_cost: { en: 'Free', th: 'ไม่ใช้แต้ม' },
  details: { en: 'Details', th: 'รายละเอียด' },
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
  /** What that fund is called. */
  readonly fund_name?: string | undefined;
  /** Price in baht of the wire; undefined if nothing is paid in money. */
  readonly price?: string;
  /** What it costs instead of points, in baht of the wire; undefined if it is not sold alone. */
  readonly drop_in_price?: string;
  /** What an order of points books at once; undefined if points have to be bought first. */
  readonly books?: SlotProps['points.buy']['books'];
  /** The times in words, where they are not one span from start to end. */
  readonly spans?: string;
  /** Whether there is a pause between its times. */
  readonly hasPause?: boolean;
  /** Address that opens the form with this choice. Defaults to the page's own address. */
  readonly address?: string;
  /** Whether that address is a page about this choice, other than the form. */
  readonly hasPage?: boolean;
}

/** A top-up that books, with the problem of the last try. */
export type BookingTopUp = TopUpAndBook & { readonly problem: Error | null };

/** What the bar is drawn from. */
export interface BookBarProps {
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
  readonly payAlone: PayAlone | undefined;
  /** Tops the wallet up and books in one order; undefined if the feature cannot. */
  readonly topUp: BookingTopUp | undefined;
  readonly busy: boolean;
  readonly problem: Error | null;
  readonly onBook: (allowOverlap: boolean) => void;
}

/** How much more the wallet needs for the choice, in baht of the wire; undefined if it has enough, or does not pay. */
const findMissingMoney = ({ chosen: { price }, wallet }: BookBarProps): string | undefined =>
  price === undefined ? undefined : findMissing(wallet, price);

/** Whether points or the wallet do not reach for the choice. */
const isTooShort = (bar: BookBarProps): boolean =>
  bar.shortage !== undefined || findMissingMoney(bar) !== undefined;

/** How a choice is paid alone, if it is sold so. */
const findSale = ({ payAlone, chosen: { drop_in_price: price } }: BookBarProps) =>
  payAlone && price !== undefined ? { payAlone, price } : undefined;

/** The same for a choice that needs no points, and so has no other way to pay. */
const findOnlySale = (bar: BookBarProps) =>
  bar.chosen.cost === 0 && bar.chosen.price === undefined ? findSale(bar) : undefined;

interface PartProps {
  readonly bar: BookBarProps;
  readonly limit: CancelLimit | undefined;
  /** Whether too few points have a way on. */
  readonly isLedOn: boolean;
  /** Opens the form with this choice, or the page about it. */
  readonly address: string;
}

/** What is about to be booked, what it takes from the member, and its warnings. */
function Details({ bar, limit, isLedOn, address }: PartProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const shortageText = useShortageText();
  const { chosen, change, shortage, wallet, isPaidAtShop, problem } = bar;
  const { datetime, period, title, color, price, hasPause } = chosen;
  const { spans = formats.span(datetime, period) } = chosen;
  const onlySale = findOnlySale(bar);
  return (
    <>
      <div className="flex flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <BookingTitle title={title} color={color} className="font-medium" />
          {chosen.hasPage && (
            <Link
              to={address}
              className="-my-3 inline-flex min-h-11 shrink-0 items-center font-medium text-accent text-sm underline-offset-2 hover:underline"
            >
              {t('page')}
            </Link>
          )}
        </div>
        <time className="font-semibold">{`${formats.rowDay(datetime)}, ${spans}`}</time>
        <span className="text-muted text-sm">{placeLabel(chosen)}</span>
      </div>
      {change && (
        <PointChangeLine change={change} cause={shortage && shortageText(shortage, bar.otherDays)}>
          {!isLedOn && (
            <>
              <p>{t('ask')}</p>
              <ContactButton className="mt-2" />
            </>
          )}
        </PointChangeLine>
      )}
      {price !== undefined && <PriceLine {...{ price, wallet, isPaidAtShop }} />}
      {onlySale && <PayAloneLine {...onlySale} />}
      {hasPause && <Alert tone="warning">{t('pause', { times: spans })}</Alert>}
      {limit && <CancelRule limit={limit} />}
      {problem && !isTooShort(bar) && (
        <Alert tone="danger">
          {problem.message}
          <ProblemContact problem={problem} />
        </Alert>
      )}
    </>
  );
}

/** Cost and rule in at most four short lines, for the folded bar. */
function Summary({ bar, limit }: Pick<PartProps, 'bar' | 'limit'>) {
  const t = useTexts(texts);
  const { chosen, change, wallet, isPaidAtShop } = bar;
  const { cost, price } = chosen;
  const onlySale = findOnlySale(bar);
  return (
    <div className="min-w-0 text-sm leading-tight [&_p]:line-clamp-2 [&_p]:leading-tight">
      {change && <PointChangeLine change={change} isSummary />}
      {price !== undefined && <PriceLine {...{ price, wallet, isPaidAtShop }} />}
      {onlySale && <PayAloneLine {...onlySale} />}
      {price === undefined && cost === 0 && !onlySale && <p className="font-semibold">{t('no_cost')}</p>}
      {limit && <CancelRule limit={limit} isShort />}
    </div>
  );
}

interface BookProps {
  readonly bar: BookBarProps;
  readonly isFolded: boolean;
}

/** The button that books. It asks once more if the booking overlaps another one. */
function BookButton({ bar, isFolded }: BookProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { chosen, change, busy, problem, onBook } = bar;
  const { price, cost } = chosen;
  const look = isFolded ? 'min-h-12 max-w-36 grow sm:max-w-none sm:grow-0' : undefined;
  const onlySale = findOnlySale(bar);
  // Agreeing to one overlap is no agreement to the next choice.
  const choice = JSON.stringify(chosen);
  const [refusedChoice, setRefusedChoice] = useState<string | null>(null);
  const isOverlap = refusedChoice === choice && canBookAnyway(problem);
  const press = () => {
    setRefusedChoice(choice);
    onBook(isOverlap);
  };
  if (onlySale) return <PayAloneButton {...onlySale} className={look} />;
  return (
    <Button block={!isFolded} className={look} busy={busy} disabled={isTooShort(bar)} onClick={press}>
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
  );
}

/**
 * Cost and rule of what was chosen beside the one button, in view at the bottom. A press on them unfolds what, when and
 * where; a warning unfolds it by itself.
 */
export function BookBar(bar: BookBarProps) {
  const t = useTexts(texts);
  const { chosen, shortage, otherDays, cancelHours, problem } = bar;
  const { fund_id: fundId, datetime } = chosen;
  const limit = useCancelLimit(datetime, cancelHours);
  const canBuy = useSlotContributions('points.buy').length > 0;
  const canTopUp = useCanTopUp();
  const memberId = useMemberId();
  const missing = findMissingMoney(bar);
  const { pathname, search } = useLocation();
  const { address = pathname + search } = chosen;
  const sale = findSale(bar);
  // Frozen points pay on another day, so none have to be bought.
  const hasWay = shortage?.cause === 'frozen' ? hasThawedDay(shortage, otherDays) : canBuy;
  const isLedOn = hasWay || sale !== undefined;
  const isWarned = isTooShort(bar) || chosen.hasPause === true || limit?.isOver === true || problem !== null;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = !isWarned && !isUnfolded;
  return (
    <div {...bookBarMark} className={bookBarLook}>
      {!isFolded && <Details {...{ bar, limit, isLedOn, address }} />}
      <div className={isFolded ? 'flex flex-wrap items-center gap-2' : 'flex flex-col gap-2'}>
        {!isWarned && (
          <div className={isFolded ? 'relative flex min-w-32 flex-1 items-center gap-1' : 'contents'}>
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => setUnfolded(isFolded)}
              className={classes(
                'flex items-center gap-1 rounded-control text-accent text-sm',
                isFolded ? 'shrink-0 after:absolute after:inset-0' : 'min-h-11 self-start',
              )}
            >
              <Icon name="chevron-down" className={classes('size-5', isFolded && 'rotate-180')} />
              <span className={isFolded ? 'sr-only' : undefined}>{t('details')}</span>
            </button>
            {isFolded && <Summary {...{ bar, limit }} />}
          </div>
        )}
        {shortage && isLedOn && fundId !== null ? (
          <TooFewPoints
            {...{ shortage, fundId, otherDays, sale, canBuy }}
            books={chosen.books}
            day={datetime.slice(0, 10)}
            next={address}
          />
        ) : missing !== undefined && canTopUp ? (
          <>
            {bar.topUp?.problem && <Alert tone="danger">{bar.topUp.problem.message}</Alert>}
            <Slot
              name="wallet.top_up"
              given={{ memberId, amount: missing, next: address, book: bar.topUp }}
            />
          </>
        ) : (
          <BookButton {...{ bar, isFolded }} />
        )}
      </div>
    </div>
  );
}
