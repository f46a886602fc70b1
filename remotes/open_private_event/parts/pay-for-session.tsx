import { member, useFormats, useMemberId } from '#kernel/ui/index.ts';
import { BookingSaleDialog, useBookingSale } from '#kernel/ui/payment.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { sessionBookings } from './session-bookings.ts';

/** A private session that is paid with the drop-in price of its class type. */
export interface SoldSession {
  readonly branch_id: string;
  readonly instructor_id: string;
  readonly topic_id: string;
  readonly date: string;
  readonly time: string;
  readonly title: string;
  readonly datetime: string;
  /** In baht of the wire. */
  readonly price: string;
}

export interface PayForSessionProps {
  /** As it was when the member chose it. */
  readonly sold: SoldSession;
  /** Its price by now, which is shown once the server has refused the other; undefined if it has none. */
  readonly currentPrice: string | undefined;
  readonly onClose: () => void;
}

/** Asks how to pay for a private session, and leaves for the provider's page or the ticket. */
export function PayForSession({ sold, currentPrice, onClose }: PayForSessionProps) {
  const formats = useFormats();
  const member_id = useMemberId();
  const { title, datetime, price: chosenPrice, ...wanted } = sold;
  const sale = useBookingSale({
    feature: sessionBookings,
    wanted: Object.values(wanted).join(' '),
    price: chosenPrice,
    currentPrice,
  });
  const buy = member.useAction(openPrivateEventContract, 'buySession', sale.options);
  return (
    <BookingSaleDialog
      sale={sale}
      buy={buy}
      what={`${title} · ${formats.rowDay(datetime)}, ${formats.time(datetime)}`}
      onBuy={(payment) => buy.mutate({ ...wanted, member_id, ...payment })}
      onClose={onClose}
    />
  );
}
