import { paymentContract } from '#kernel/modules/order/contract.ts';
import { useSettling } from '#kernel/ui/booking/payment/use-settling.ts';
import { WaitingOrderActions } from '#kernel/ui/booking/payment/waiting-order.tsx';
import {
  type ApiResponse,
  Card,
  fillAddress,
  Link,
  LinkButton,
  member,
  useFormats,
  useNow,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { payTexts } from './pay-texts.ts';
import { findTimeLeft } from './time-left.ts';

/** The provider is asked about one order at most once in ten seconds, so the first question can come too early. */
const mostQuestions = 3;

type WaitingOrder = ApiResponse<typeof paymentContract, 'waitingOrders', 'member'>[number];

interface OrderProps {
  readonly memberId: string;
  readonly order: WaitingOrder;
  readonly onChange: () => unknown;
}

/** An order at the provider that can still be paid; it disappears when that time is over. */
function Order({ memberId, order, onChange }: OrderProps) {
  const t = useTexts(payTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId, time_zone: zone } = useShop();
  const left = findTimeLeft(order.until_local_dt, useNow(), zone);
  if (!left) return null;
  const time = t(left.hours > 0 ? 'hours_left' : 'minutes_left', left);
  return (
    <Card aria-label={t('order_waits')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-muted text-sm">
          {t('order_waits')} · {time}
        </h2>
        <strong className="tabular text-lg">{formats.baht(order.price)}</strong>
      </div>
      {order.to === null ? (
        <span className="wrap-anywhere font-medium">{text(order.titles)}</span>
      ) : (
        <Link
          to={order.to}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium underline-offset-2 hover:underline"
        >
          {text(order.titles)}
        </Link>
      )}
      <WaitingOrderActions
        isRow
        order={order}
        onChange={onChange}
        again={order.to ?? fillAddress(addresses.home, { shopId, memberId })}
      />
    </Card>
  );
}

/**
 * The member's unpaid orders at the provider, and what they are about to pay at the desk; both are live. The provider is
 * asked when the page opens, because its own message about a payment can be lost.
 */
export function WaitingPayments({ memberId }: { readonly memberId: string }) {
  const t = useTexts(payTexts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const orders = member.useCall(
    paymentContract,
    'waitingOrders',
    { id: memberId },
    { live: 'payment.order' },
  );
  const read = member.useCall(
    paymentContract,
    'waitingPayments',
    { id: memberId },
    { live: 'payment.order' },
  );
  const hasWaiting = (orders.data?.length ?? 0) > 0;
  useSettling(memberId, hasWaiting, orders.refetch, mostQuestions);
  const [first] = read.data ?? [];
  return (
    <>
      {orders.data?.map((order) => (
        <Order key={order.order_no} onChange={orders.refetch} {...{ memberId, order }} />
      ))}
      {first && (
        <Card className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-muted text-sm">{t('waits')}</h2>
            <strong className="tabular text-lg">{formats.baht(first.amount)}</strong>
          </div>
          <LinkButton block icon="qr-code" to={fillAddress(addresses.pay, { shopId, memberId })}>
            {t('show')}
          </LinkButton>
        </Card>
      )}
    </>
  );
}
