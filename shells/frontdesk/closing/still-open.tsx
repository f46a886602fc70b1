import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Alert, type ApiResponse, fillAddress, Link, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { closingTexts } from './texts.ts';

type Order = ApiResponse<typeof paymentContract, 'openAtClosing', 'staff'>['waiting'][number];

function Orders({ title, orders }: { readonly title: string; readonly orders: readonly Order[] }) {
  const formats = useFormats();
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {orders.map(({ order_no, title: what, member, amount }) => (
          <li key={order_no} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId: member.id })}
              className="inline-flex min-h-11 items-center underline underline-offset-2"
            >
              {member.name}
            </Link>
            <span className="wrap-anywhere">{what}</span>
            <span className="tabular">{formats.baht(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a closing leaves open, by name, so that nobody goes home before it is settled. */
export function StillOpen({ branch }: { readonly branch: string }) {
  const t = useTexts(closingTexts);
  const read = staff.useCall(paymentContract, 'openAtClosing', { branch }, { live: 'payment.orders' });
  if (!read.data || read.data.waiting_total + read.data.to_give_back_total === 0) return null;
  const { waiting, to_give_back, waiting_total, to_give_back_total } = read.data;
  return (
    <Alert tone="warning">
      <h2 className="font-semibold">{t('open_title')}</h2>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {waiting_total > 0 && <Orders title={t('waiting', { count: waiting_total })} orders={waiting} />}
        {to_give_back_total > 0 && (
          <Orders title={t('to_give_back', { count: to_give_back_total })} orders={to_give_back} />
        )}
      </div>
    </Alert>
  );
}
