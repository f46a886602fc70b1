import { member, useFormats, useMemberId } from '#kernel/ui/index.ts';
import { BookingSaleDialog, useBookingSale } from '#kernel/ui/payment.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';

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
  const member_id = useMemberId();
  const { id, title, datetime, drop_in_price: price } = sold;
  const sale = useBookingSale({ feature: classBookings, wanted: id, price, currentPrice });
  const buy = member.useAction(classEventContract, 'buyClass', sale.options);
  return (
    <BookingSaleDialog
      sale={sale}
      buy={buy}
      what={`${title} · ${formats.rowDay(datetime)}, ${formats.time(datetime)}`}
      onBuy={(payment) => buy.mutate({ id, member_id, ...payment })}
      onClose={onClose}
    />
  );
}
