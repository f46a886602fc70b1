import { type ComponentType, type ReactNode, useState } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import type { BookingContract, BookingView } from '../../../contract/booking-endpoints.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { pointTexts } from '../../app/booking/point-change-line.tsx';
import { statusAt } from '../../app/booking/status.tsx';
import { topicsOf } from '../../app/booking/topics.ts';
import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { member, type Read } from '../../app/client/api.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { useOfflineCopies } from '../../app/offline/use-offline-copies.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { useRouteParams } from '../../app/page/route-fields.ts';
import { ShareButton } from '../../app/share/share-button.tsx';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useLanguage } from '../../kit/text/language.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle } from '../feature/booking-title.tsx';
import {
  type BookingFeature,
  type HoursOf,
  useBookingAddresses,
  useWords,
  type ViewOf,
} from '../feature/feature.ts';
import { useJustBooked } from '../feature/just-booked.ts';
import { refreshHome } from '../feature/refresh-home.ts';
import { upcomingOfAllKinds } from '../feature/upcoming-address.ts';
import { BookingQr } from './booking-qr.tsx';
import { BranchPlace } from './branch-place.tsx';
import { MoneyCost } from './money-cost.tsx';
import { PointText } from './point-text.tsx';
import { Headline, isCanceled } from './ticket-headline.tsx';
import { TicketLine } from './ticket-line.tsx';
import { spanOf } from './when.ts';

const texts = defineTexts('booking.ticket', {
  checked_in: { en: 'Checked in at {time}', th: 'เช็กอินเมื่อ {time}' },
  add: { en: 'Add to calendar', th: 'เพิ่มลงปฏิทิน' },
  cancel_until: { en: 'Free cancellation until {when}', th: 'ยกเลิกฟรีถึง {when}' },
  cancel_over: {
    en: 'Free cancellation ended {when}. Please contact the shop.',
    th: 'หมดเวลายกเลิกแล้ว (ถึง {when})',
  },
  keep: { en: 'Keep booking', th: 'ไม่ยกเลิก' },
  returns: {
    one: 'You get {count} point back ({fund}).',
    en: 'You get {count} points back ({fund}).',
    th: 'คุณจะได้คืน {count} แต้ม ({fund})',
  },
  again: { en: 'Book again', th: 'จองอีกครั้ง' },
  done: { en: 'Done', th: 'เสร็จสิ้น' },
  money_back: { en: 'You get {amount} back.', th: 'คืนเงิน {amount}' },
});

/** What the member has left of the points that paid for a booking that is still to come. */
function PointsLeft({
  booking: { member_id: memberId, fund_id, cost, status },
}: Pick<ActionsProps, 'booking'>) {
  const t = useTexts(pointTexts);
  const isShown = fund_id !== null && cost > 0 && status === 'completed';
  const input = isShown ? { memberId } : null;
  const record = member.useCall(memberContract, 'member', input, { live: 'member.profile' }).data;
  const left = isShown ? record?.fund[fund_id]?.value : undefined;
  return left === undefined ? null : <span className="text-muted">{` · ${t('left', { count: left })}`}</span>;
}

/** What a booking cost in points. */
function PointCost({ booking }: { readonly booking: BookingView }) {
  return (
    <TicketLine icon="ticket">
      <PointText booking={booking} />
      <PointsLeft booking={booking} />
    </TicketLine>
  );
}

interface AgainProps extends Pick<ActionsProps, 'feature' | 'booking'> {
  /** Choices of the form beside the branch. */
  readonly choices: Readonly<Record<string, string>> | undefined;
}

/** The way on from a booking that is over: to the form, with what was booked chosen as far as it is still offered. */
function BookAgain({ feature, booking, choices }: AgainProps) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const now = useNow();
  const { form } = useBookingAddresses(feature);
  const { expired } = useShop();
  const { status, end_datetime, branch_id: branch } = booking;
  if (expired || (status === 'completed' && end_datetime > now)) return null;
  return (
    <LinkButton block icon="calendar-plus" to={`${form}&${new URLSearchParams({ branch, ...choices })}`}>
      {status === 'rejected' ? word('others') : t('again')}
    </LinkButton>
  );
}

/** Shares what was booked, and nothing of the member: the link leads each reader to a form of their own. */
function ShareBooking({ feature, booking, choices }: AgainProps) {
  const { id: shopId } = useShop();
  const query = new URLSearchParams({ branch: booking.branch_id, ...choices });
  return <ShareButton address={`${fillAddress(feature.addresses.form, { shopId })}&${query}`} />;
}

interface LinesProps {
  readonly booking: BookingView;
  /** What it cost, between what every ticket says. */
  readonly cost: ReactNode;
  /** The hours in words, where they are not one span. */
  readonly hours: string | undefined;
}

function CommonLines({ booking, cost, hours }: LinesProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { datetime, end_datetime, instructor } = booking;
  return (
    <>
      <TicketLine icon="calendar-days">
        {formats.fullDay(datetime)}
        <br />
        <time className="font-semibold text-lg">{hours ?? spanOf(formats, datetime, end_datetime)}</time>
      </TicketLine>
      <TicketLine icon="map-pin">
        {`${booking.shop} · ${booking.branch}`}
        <BranchPlace branchId={booking.branch_id} />
      </TicketLine>
      {instructor !== null && <TicketLine icon="graduation-cap">{instructor}</TicketLine>}
      <TicketLine icon="user">{booking.attendee}</TicketLine>
      {cost}
      {booking.checked_in_at && (
        <TicketLine icon="circle-check">
          {t('checked_in', { time: formats.dateTime(booking.checked_in_at) })}
        </TicketLine>
      )}
      {booking.note && (
        <TicketLine icon="info">
          <span className="whitespace-pre-line">{booking.note}</span>
        </TicketLine>
      )}
    </>
  );
}

interface ActionsProps {
  readonly feature: BookingFeature;
  readonly booking: BookingView;
  /** What it costs in money, in baht of the wire; undefined where that is points or nothing. */
  readonly price: string | undefined;
}

/** What can be done with a booking that is still to come: into the device's calendar, and giving it back. */
function Actions({ feature, booking, price }: ActionsProps) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const formats = useFormats();
  const language = useLanguage();
  const { id: shop_id } = useShop();
  const [asks, setAsks] = useState(false);
  const points = useTexts(pointTexts);
  const { cost, fund_name } = booking;
  const moneyBack =
    booking.is_paid && price !== undefined ? t('money_back', { amount: formats.baht(price) }) : '';
  const cancel = member.useAction(feature.contract, 'cancelBooking', {
    onDone: () => {
      refreshHome();
      const pointsBack = cost > 0 ? points('returned', { count: cost }) : '';
      if (pointsBack || moneyBack) toast(pointsBack || moneyBack);
      setAsks(false);
    },
  });
  const { booking_id: id, cancel_until } = booking;
  const now = useNow();
  // The limit can pass while the ticket is open.
  const canCancel = booking.is_allow_cancel && (cancel_until === null || now < cancel_until);
  const calendar = member.fileAddress(feature.contract, 'calendarFile', { id, shop_id, language });
  return (
    <>
      <LinkButton byBrowser variant="secondary" icon="calendar-plus" block to={calendar}>
        {t('add')}
      </LinkButton>
      <div className="flex flex-col items-center gap-1 text-center">
        {canCancel && (
          <Button variant="danger-quiet" onClick={() => setAsks(true)}>
            {word('cancel')}
          </Button>
        )}
        {cancel_until && (
          <p className="text-on-ground-muted text-sm">
            {t(canCancel ? 'cancel_until' : 'cancel_over', {
              when: formats.dateTime(cancel_until),
            })}
          </p>
        )}
        {!canCancel && <ContactButton branchId={booking.branch_id} />}
      </div>
      <ConfirmDialog
        open={asks}
        title={word('cancel_title')}
        message={
          <>
            <p>{word('cancel_question')}</p>
            {cost > 0 && fund_name !== null && <p>{t('returns', { count: cost, fund: fund_name })}</p>}
            {moneyBack && <p>{moneyBack}</p>}
          </>
        }
        confirm={word('cancel')}
        dismiss={t('keep')}
        danger
        busy={cancel.isPending}
        problem={cancel.error?.message}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => {
          cancel.reset();
          setAsks(false);
        }}
      />
    </>
  );
}

/** Reads the booking that the address names, as its own contract answers it. */
const useTicket = <C extends BookingContract>(contract: C): Read<ViewOf<C>> => {
  const { bookingId } = useRouteParams('bookingId');
  const common: BookingContract = contract;
  const read = member.useCall(
    common,
    'readBooking',
    { id: bookingId },
    { live: topicsOf(contract).booking, shows: () => [bookingId] },
  );
  // TypeScript follows a call's answer for one contract, not for any: what comes is the kind's own view.
  return read as Read<ViewOf<C>>;
};

export interface TicketProps<C extends BookingContract> {
  readonly feature: BookingFeature<C>;
  /** The kind's own lines below those that every ticket has. */
  readonly Lines?: ComponentType<{ readonly booking: ViewOf<C> }> | undefined;
  /** What it costs, in baht of the wire; undefined if points pay for it, or if it is free. */
  readonly priceOf?: ((booking: ViewOf<C>) => string | undefined) | undefined;
  readonly hoursOf?: HoursOf<C>;
  /** The choices of the form that book the same again, by their step. */
  readonly choicesOf?: ((booking: ViewOf<C>) => Readonly<Record<string, string>>) | undefined;
  /** The choices of the form in a link to share. */
  readonly sharedOf?: ((booking: ViewOf<C>) => Readonly<Record<string, string>>) | undefined;
}

/** The summary of a booking: the QR code, what, when, where and who. */
export function Ticket<C extends BookingContract>({
  feature,
  Lines,
  priceOf,
  hoursOf,
  choicesOf,
  sharedOf,
}: TicketProps<C>) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const formats = useFormats();
  const { home } = useBookingAddresses(feature);
  const now = useNow();
  const read = useTicket(feature.contract);
  const booking = read.data;
  const price = booking && priceOf?.(booking);
  const isNew = useJustBooked(booking?.booking_id) && booking?.status === 'completed';
  useOfflineCopies(upcomingOfAllKinds, [booking && booking.end_datetime > now ? booking : undefined]);
  return (
    <>
      <PageHeader title={word('title')} back={home} />
      {!booking && <ReadError read={read} />}
      {read.isPending && <Skeleton className="h-[36rem] w-full" />}
      {booking && (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            <Headline {...{ booking, isNew }} />
            {booking.status === 'completed' && booking.end_datetime > now && <BookingQr booking={booking} />}
            <div className="flex flex-col gap-3 border-line border-t pt-4">
              <h2 className="font-semibold text-lg">
                <BookingTitle title={booking.title} color={booking.color} />
              </h2>
              <CommonLines
                booking={booking}
                hours={hoursOf?.(booking, formats)}
                cost={
                  price === undefined ? (
                    !(isCanceled(booking) && booking.cost > 0) && <PointCost booking={booking} />
                  ) : (
                    <MoneyCost {...{ booking, price }} />
                  )
                }
              />
              {Lines && <Lines booking={booking} />}
            </div>
          </Card>
          {booking.status === 'completed' && booking.datetime > now && (
            <>
              <ShareBooking {...{ feature, booking }} choices={sharedOf?.(booking)} />
              <Actions {...{ feature, booking, price }} />
            </>
          )}
          {isNew && (
            <LinkButton block to={home}>
              {t('done')}
            </LinkButton>
          )}
          <BookAgain {...{ feature, booking }} choices={choicesOf?.(booking)} />
          {(booking.status === 'rejected' || statusAt(now, booking) === 'no_show') && (
            <ContactButton block branchId={booking.branch_id} />
          )}
        </div>
      )}
    </>
  );
}
