import { useState } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import { heldOrderPage } from '../../../contract/held-order-page.ts';
import type { MemberTender, OrderOpened } from '../../../contract/order.ts';
import { canBookAnyway } from '../../app/booking/can-book-anyway.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import { refresh } from '../../app/client/api.ts';

import { useNavigate } from '../../kit/navigation/navigation.tsx';
import type { Problem } from '../../kit/network/problem.ts';
import { type BookingFeature, useBookingAddresses } from '../feature/feature.ts';
import { noteBooked } from '../feature/just-booked.ts';
import { refreshHome } from '../feature/refresh-home.ts';
import { storePaidFrom } from './order-next.ts';
import { useOrderNo } from './order-number.ts';
import { PayDialog } from './pay-dialog.tsx';
import { postPaymentForm } from './post-form.ts';

/**
 * Numbers of orders that may have been made, because their answers were lost, by feature, member and what is booked.
 * They outlive the dialog, so the next try learns what became of the first one and does not pay twice.
 */
const unsettled = new Map<string, string>();

interface Sale {
  readonly feature: BookingFeature;
  /** What is booked, the same for the same choice. */
  readonly wanted: string;
  /** As it was when the member chose it, in baht of the wire. */
  readonly price: string;
  /** The price by now, which is shown once the server has refused the other; undefined if there is none. */
  readonly currentPrice: string | undefined;
}

type Bought = OrderOpened & { readonly booking_id: string | null };

/**
 * Pays for one booking with money, and leaves for the provider's page or the ticket.
 * @returns settings of `useAction` for the call that sells it, the order's number and the price.
 */
export function useBookingSale({ feature, wanted, price: chosenPrice, currentPrice }: Sale) {
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const navigate = useNavigate();
  const { ticket } = useBookingAddresses(feature);
  const key = `${feature.contract.id} ${memberId} ${wanted}`;
  const { orderNo, renew } = useOrderNo(unsettled.get(key));
  const [isPriceOld, setPriceOld] = useState(false);
  const follow = (number: string) =>
    navigate(fillAddress(heldOrderPage, { shopId, memberId, orderNo: number }));
  return {
    orderNo,
    price: (isPriceOld && currentPrice) || chosenPrice,
    options: {
      refreshes: [],
      onDone: async ({ order_no, payment, booking_id }: Bought) => {
        unsettled.delete(key);
        if (booking_id !== null) {
          refreshHome();
          noteBooked(booking_id);
          return navigate(ticket(booking_id), { replace: true });
        }
        storePaidFrom(order_no, wanted);
        // Back from the provider leads to the order.
        await follow(order_no);
        if (payment) postPaymentForm(payment);
      },
      onProblem: (problem: Problem, { reference_no: sent }: { readonly reference_no: string }) => {
        if (problem.isUnsettled) {
          unsettled.set(key, sent);
          return undefined;
        }
        if (problem.code === 'duplicate_reference') {
          // The first try was made, and is not paid a second time.
          if (unsettled.delete(key)) return follow(sent);
          renew();
        }
        if (problem.code === 'price_changed') setPriceOld(true);
        return refresh(feature.contract);
      },
    },
  };
}

interface DialogProps {
  readonly sale: Pick<ReturnType<typeof useBookingSale>, 'orderNo' | 'price'>;
  /** The call that sells it. */
  readonly buy: { readonly isPending: boolean; readonly error: Error | null };
  /** What is paid for, in words. */
  readonly what: string;
  readonly onBuy: (payment: {
    readonly reference_no: string;
    readonly tender: MemberTender;
    readonly price: string;
    readonly allow_overlap: boolean;
  }) => void;
  readonly onClose: () => void;
}

/** Asks how to pay for a booking. It asks once more if the booking overlaps another one. */
export function BookingSaleDialog({ sale, buy, what, onBuy, onClose }: DialogProps) {
  const isOverlap = canBookAnyway(buy.error);
  const { orderNo, price } = sale;
  return (
    <PayDialog
      open
      what={what}
      gives={null}
      price={price}
      busy={buy.isPending}
      problem={buy.error}
      isAnyway={isOverlap}
      onPay={(tender) => onBuy({ reference_no: orderNo, tender, price, allow_overlap: isOverlap })}
      onClose={onClose}
    />
  );
}
