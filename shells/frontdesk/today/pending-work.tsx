import { memberContract } from '#kernel/modules/member/contract.ts';
import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { staff, useFormats, useMay, useTexts } from '#kernel/ui/index.ts';
import { Figure, Figures } from '../../staff/figure.tsx';
import { todayTexts } from './texts.ts';

/** The lists are asked for their totals alone. */
const glance = { length: 1 } as const;

/** Counts of refunds due, orders to review, freeze requests and failed messages, if there are any. */
export function PendingWork() {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const may = useMay();
  const refunds = staff.useCall(
    paymentContract,
    'outstandingRefunds',
    may('payment.refund') ? glance : null,
    {
      live: 'payment.orders',
    },
  );
  const flagged = staff.useCall(
    paymentContract,
    'orderPage',
    may('payment.orders') ? { ...glance, flagged: true } : null,
    { live: 'payment.orders' },
  );
  const failed = staff.useCall(
    notifyContract,
    'messages',
    may('notify.messages') ? { ...glance, state: 'failed' } : null,
  );
  const freezes = staff.useCall(memberContract, 'openFreezeRequests', may('member.freeze') ? {} : null, {
    live: 'member.freeze_request',
  });
  const figures = [
    { label: t('to_give_back'), count: refunds.data?.total_items, to: '/frontdesk/to-give-back' },
    { label: t('orders_to_look'), count: flagged.data?.total_items, to: '/management/orders?show=flagged' },
    { label: t('freeze_requests'), count: freezes.data?.length, to: '/frontdesk/freeze-requests' },
    { label: t('messages_failed'), count: failed.data?.total_items, to: '/management/messages?show=failed' },
  ].flatMap(({ count = 0, ...figure }) => (count > 0 ? [{ ...figure, count }] : []));
  if (figures.length === 0) return null;
  return (
    <Figures title={t('to_do')}>
      {figures.map(({ label, count, to }) => (
        <Figure key={to} label={label} value={formats.number(count)} to={to} />
      ))}
    </Figures>
  );
}
