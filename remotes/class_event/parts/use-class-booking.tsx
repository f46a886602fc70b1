import { useEffect, useState } from 'react';
import { refreshHome, useAfterBooking } from '#kernel/ui/booking-form.ts';
import { NotifyMe, NotifyQuestion } from '#kernel/ui/booking-offers.ts';
import {
  LazyOpen,
  type LazySection,
  member,
  refresh,
  takePaymentRequest,
  useMemberId,
  usePreloadDialog,
} from '#kernel/ui/index.ts';
import { classEventContract, seatWord } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';
import type { ClassOffer } from './class-offer.ts';
import type { PayForClassProps, SoldClass } from './pay-for-class.tsx';

const shows = ['classrooms'] as const;

const payDialog: LazySection<PayForClassProps> = {
  key: 'class_event:pay',
  load: async () => (await import('./pay-for-class.tsx')).PayForClass,
};

interface PaymentProps {
  readonly offers: readonly ClassOffer[];
  readonly onOpen: (offer: ClassOffer) => void;
}

/** Fetches the code of the payment, on pages with a class that is sold. Opens it again for another method. */
function PreloadPayment({ offers, onOpen }: PaymentProps) {
  usePreloadDialog(payDialog);
  useEffect(() => {
    const again = offers.find(
      ({ id, drop_in_price: price }) => price !== undefined && takePaymentRequest(id),
    );
    if (again) onOpen(again);
  });
  return null;
}

type WaitedClass = Pick<ClassOffer, 'id' | 'cost' | 'drop_in_price'>;

/** Whether a class costs money and no points. */
const needsPayment = ({ cost, drop_in_price: price }: WaitedClass): boolean =>
  cost === 0 && price !== undefined;

/** What a member without suitable points does at a class that has a drop-in price. */
export const payForClass = { en: 'Pay for this class', th: 'จ่ายรายครั้ง' };

/**
 * Books classes, sells them alone and joins their waitlists.
 * @returns `book`, the action that books; `bookClass`, which starts it; `sellClass`, which asks how to pay the drop-in
 * price; what to show at a full class; the question before a member joins a waitlist; and the one about payment.
 */
export function useClassBooking() {
  const member_id = useMemberId();
  const [notifyFor, setNotifyFor] = useState<WaitedClass | null>(null);
  const [sold, setSold] = useState<SoldClass | null>(null);
  const book = member.useAction(classEventContract, 'makeBooking', useAfterBooking(classBookings));
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: shows,
    onDone: () => {
      setNotifyFor(null);
      refreshHome();
    },
    onProblem: () => void refresh(classEventContract, shows),
  });
  const sellClass = ({ id, title, datetime, drop_in_price }: ClassOffer) =>
    drop_in_price !== undefined && setSold({ id, title, datetime, drop_in_price });
  return {
    book,
    bookClass: (event_id: string, allow_overlap: boolean) =>
      book.mutate({ event_id, member_id, allow_overlap }),
    sellClass,
    /** @param offers with the price that the class has by now. */
    payment: (offers: readonly ClassOffer[] | undefined) => (
      <>
        {offers?.some(({ drop_in_price: price }) => price !== undefined) && (
          <PreloadPayment offers={offers} onOpen={sellClass} />
        )}
        {sold && (
          <LazyOpen
            part={payDialog}
            given={{
              sold,
              currentPrice: offers?.find(({ id }) => id === sold.id)?.drop_in_price,
              onClose: () => setSold(null),
            }}
          />
        )}
      </>
    ),
    whenFull: (offer: ClassOffer) => (
      <NotifyMe
        contract={classEventContract}
        needsPayment={needsPayment(offer)}
        shows={shows}
        subjectId={offer.id}
        place={offer.waiting_place}
        books={offer.waiting_books}
        unit={seatWord}
        onNotify={() => setNotifyFor(offer)}
      />
    ),
    question: (
      <NotifyQuestion
        contract={classEventContract}
        needsPayment={notifyFor !== null && needsPayment(notifyFor)}
        asked={notifyFor}
        unit={seatWord}
        message={{
          en: 'We will notify you when class is available to book.',
          th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
        }}
        join={wait}
        onJoin={() => notifyFor && wait.mutate({ event_id: notifyFor.id, member_id })}
        onClose={() => setNotifyFor(null)}
      />
    ),
  };
}
