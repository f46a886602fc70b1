import { useState } from 'react';
import { heldOrderPage } from '#kernel/contract/held-order-page.ts';
import { noteBooked, refreshHome, useBookingAddresses } from '#kernel/ui/booking-form.ts';
import {
  fillAddress,
  member,
  refresh,
  useFormats,
  useMemberId,
  useNavigate,
  useShop,
} from '#kernel/ui/index.ts';
import { canBookAnyway, PayDialog, postPaymentForm, storePaidFrom, useOrderNo } from '#kernel/ui/payment.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';

/**
 * Numbers of orders that may have been made, because their answers were lost, by member and class. They outlive the
 * dialog, so the next try learns what became of the first one and does not pay twice.
 */
const unsettled = new Map<string, string>();

/** A class that is paid with its drop-in price. */
export interface SoldClass {
  readonly id: string;
  readonly title: string;
  readonly datetime: string;
  /** In baht of the wire. */
  readonly drop_in_price: string;
}

export interface PayForClassProps {
  /** As it was when the member chose it. */
  readonly sold: SoldClass;
  /** Its price by now, which is shown once the server has refused the other; undefined if it has none. */
  readonly currentPrice: string | undefined;
  readonly onClose: () => void;
}

/** Asks how to pay for a class, and leaves for the provider's page or the ticket. */
export function PayForClass({ sold, currentPrice, onClose }: PayForClassProps) {
  const formats = useFormats();
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const navigate = useNavigate();
  const { ticket } = useBookingAddresses(classBookings);
  const { id, title, datetime } = sold;
  const wanted = `${memberId} ${id}`;
  const { orderNo, renew } = useOrderNo(unsettled.get(wanted));
  const [isPriceOld, setPriceOld] = useState(false);
  const follow = (number: string) =>
    navigate(fillAddress(heldOrderPage, { shopId, memberId, orderNo: number }));
  const buy = member.useAction(classEventContract, 'buyClass', {
    refreshes: [],
    onDone: async ({ order_no, payment, booking_id }) => {
      unsettled.delete(wanted);
      if (booking_id !== null) {
        refreshHome();
        noteBooked(booking_id);
        return navigate(ticket(booking_id), { replace: true });
      }
      storePaidFrom(order_no, id);
      // Back from the provider leads to the order.
      await follow(order_no);
      if (payment) postPaymentForm(payment);
    },
    onProblem: (problem, { reference_no: sent }) => {
      if (problem.isUnsettled) {
        unsettled.set(wanted, sent);
        return undefined;
      }
      if (problem.code === 'duplicate_reference') {
        // The first try was made, and is not paid a second time.
        if (unsettled.delete(wanted)) return follow(sent);
        renew();
      }
      if (problem.code === 'price_changed') setPriceOld(true);
      return refresh(classEventContract);
    },
  });
  const price = (isPriceOld && currentPrice) || sold.drop_in_price;
  const isOverlap = canBookAnyway(buy.error);
  return (
    <PayDialog
      open
      what={`${title} · ${formats.rowDay(datetime)}, ${formats.time(datetime)}`}
      gives={null}
      price={price}
      busy={buy.isPending}
      problem={buy.error}
      isAnyway={isOverlap}
      onPay={(tender) =>
        buy.mutate({
          id,
          member_id: memberId,
          reference_no: orderNo,
          tender,
          price,
          allow_overlap: isOverlap,
        })
      }
      onClose={onClose}
    />
  );
}
