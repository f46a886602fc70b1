import type { ReactNode } from 'react';
import { memberContract } from '../../../modules/member/contract.ts';
import { pointChange, pointShortage } from '../../app/booking/point-change.ts';
import { useMemberId, usePublicSettings, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { type BookingFeature, useBookingAddresses, useWords } from '../feature/feature.ts';
import type { BookingTopUp, PendingBooking } from './book-bar.tsx';
import { LateBookBar, usePreloadBookBar } from './late-book-bar.tsx';
import type { PayAlone } from './pay-alone.tsx';
import type { OtherDays } from './too-few-points.tsx';

interface PageProps {
  readonly feature: BookingFeature;
  /** Where Back leads; the feature's home without it. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** The page of a booking form; empty while the shop has expired, which the frame says. */
export function BookingFormPage({ feature, back, children }: PageProps) {
  const word = useWords(feature);
  const { home } = useBookingAddresses(feature);
  const { expired } = useShop();
  return (
    <>
      <PageHeader title={word('book')} back={back ?? home} />
      {!expired && children}
    </>
  );
}

interface FormProps {
  /**
   * Whose public settings say how a price is paid and until when a booking can be canceled. Without it a price is paid
   * at the shop.
   */
  readonly feature?: BookingFeature;
  /** What was chosen; undefined until every step has been. */
  readonly chosen: PendingBooking | undefined;
  /** The form's days, if the member can go to another one. */
  readonly otherDays?: OtherDays;
  /** How a choice is paid with money in place of points; undefined if the feature does not sell it so. */
  readonly payAlone?: PayAlone;
  /** Tops the wallet up and books in one order; undefined if the feature cannot. */
  readonly topUp?: BookingTopUp;
  /** The action that books; once it has, the ticket is on its way. */
  readonly book: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  /** @param allowOverlap whether the member agreed to another booking at the same time. */
  readonly onBook: (allowOverlap: boolean) => void;
  /** The steps, each shown when the one before is chosen. */
  readonly children: ReactNode;
}

/** Steps that grow downwards, and the bar to book with once all is chosen; a problem stays in view without it. */
export function BookingForm({
  feature,
  chosen,
  otherDays,
  payAlone,
  topUp,
  book,
  onBook,
  children,
}: FormProps) {
  const { payment, shortest_cancelation_allow: cancelHours } = usePublicSettings(feature?.contract.id ?? '');
  // Read before it is needed, so that the button says at once what the booking costs.
  const input = { memberId: useMemberId() };
  const record = member.useCall(memberContract, 'member', input, { live: 'member.profile' }).data;
  const use = chosen?.fund_id && {
    fundId: chosen.fund_id,
    day: chosen.datetime.slice(0, 10),
    cost: chosen.cost,
  };
  usePreloadBookBar();
  const change = use && record ? pointChange(record, use) : undefined;
  return (
    <div className={classes('flex flex-col gap-6', chosen && 'min-h-[calc(100dvh-9rem)]')}>
      {children}
      {chosen ? (
        <LateBookBar
          chosen={chosen}
          isPaidAtShop={payment !== 'wallet'}
          wallet={payment === 'wallet' ? record?.wallet_amount : undefined}
          change={change}
          shortage={
            use && record && change?.kind === 'too_few'
              ? pointShortage(record, use, chosen.fund_name)
              : undefined
          }
          otherDays={otherDays}
          payAlone={payAlone}
          topUp={topUp}
          cancelHours={typeof cancelHours === 'number' ? cancelHours : undefined}
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
