import { useEffect, useRef } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, staff, useFormats, useText, useTexts, useToday } from '#kernel/ui/index.ts';
import { orderTexts } from '../../staff/order/order-texts.ts';
import { OrderStatusBadge } from '../../staff/order/status-badge.tsx';

/** What was sold today, the latest first; what still waits for its money leads back to its code. */
export function TodaysSales() {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  const { page, length } = useTableQuery();
  const read = staff.useCall(
    paymentContract,
    'sales',
    { page, length, today: true },
    { keepsPrevious: true, live: 'payment.orders' },
  );
  // A desk stays open over night, and nothing is sold by which it would notice.
  const { refetch } = read;
  const today = useToday();
  const last = useRef(today);
  useEffect(() => {
    if (last.current !== today) void refetch();
    last.current = today;
  }, [today, refetch]);
  return (
    <section className="mt-8 flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('todays')}</h2>
      <DataTable
        label={t('todays')}
        read={read}
        rowKey={({ id }) => id}
        to={({ order_no: orderNo, status }) =>
          status === 'pending'
            ? `/frontdesk/sell?order=${orderNo}`
            : fillAddress('/frontdesk/order/id-{orderNo}', { orderNo })
        }
        searchable={false}
        empty={t('none_today')}
        columns={[
          { key: 'member', title: t('member'), cell: ({ member }) => member.name },
          {
            key: 'sold',
            title: t('sold'),
            cell: ({ items }) => (
              <span className="wrap-anywhere">{items.map(({ titles }) => text(titles)).join(', ')}</span>
            ),
          },
          {
            key: 'total',
            title: t('total'),
            number: true,
            cell: ({ total, tender }) => (
              <span>
                {formats.baht(total)}
                <span className="block text-muted text-sm">{text(tender.title)}</span>
              </span>
            ),
          },
          { key: 'status', title: t('status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
          {
            key: 'time',
            title: t('time'),
            cell: ({ create_local_dt: at }) => <span className="tabular">{formats.time(at)}</span>,
          },
        ]}
      />
    </section>
  );
}
