import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { DataTable, shownPhone, TextLink, useTableQuery } from '#kernel/ui/desk.ts';
import { Button, fillAddress, PageHeader, staff, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';
import { PayRefundDialog, type RefundDue } from './pay-refund-dialog.tsx';

interface Props {
  /** Address of an order's page in this shell, with `{orderNo}`. */
  readonly orderAddress: string;
  readonly crumbs: readonly { readonly label: string; readonly to?: string }[];
}

/** Money that is owed to members, the oldest first, each with the button that says that it was given. */
export function RefundsDuePage({ orderAddress, crumbs }: Props) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  const [giving, setGiving] = useState<RefundDue | null>(null);
  const read = staff.useCall(paymentContract, 'outstandingRefunds', useTableQuery(), {
    keepsPrevious: true,
    live: 'payment.orders',
  });
  const title = t('to_give_back');
  return (
    <>
      <PageHeader title={title} crumbs={[...crumbs, { label: title }]} />
      <p className="mb-4 text-on-ground-muted">{t('owed_how')}</p>
      <DataTable
        label={title}
        read={read}
        rowKey={({ order_no }) => order_no}
        to={({ order_no: orderNo }) => fillAddress(orderAddress, { orderNo })}
        empty={t('owed_empty')}
        columns={[
          {
            key: 'order',
            title: t('order'),
            cell: ({ titles, order_no }) => (
              <span className="wrap-anywhere block">
                {text(titles)}
                <span className="tabular block text-muted text-sm">{order_no}</span>
              </span>
            ),
          },
          {
            key: 'member',
            title: t('member'),
            cell: ({ member: { id: memberId, name, phone } }) => (
              <span>
                <TextLink to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId })}>
                  {name || shownPhone(phone)}
                </TextLink>
                <span className="tabular block text-muted text-sm">{shownPhone(phone)}</span>
              </span>
            ),
          },
          {
            key: 'amount',
            title: t('amount_owed'),
            number: true,
            cell: ({ amount, tender }) => (
              <span>
                {formats.baht(amount)}
                <span className="block text-muted text-sm">{t('was_paid_by', { tender: text(tender) })}</span>
              </span>
            ),
          },
          { key: 'why', title: t('why'), cell: ({ reason }) => reason ?? t('booking_ended') },
          {
            key: 'since',
            title: t('since'),
            cell: ({ refunded_local_dt: at }) => (
              <span className="tabular whitespace-nowrap">{formats.dateTime(at)}</span>
            ),
          },
          {
            key: 'action',
            title: '',
            cell: (row) => (
              <Button
                variant="secondary"
                icon="check"
                aria-label={t('give_back_of', { title: row.title, member: row.member.name })}
                onClick={() => setGiving(row)}
              >
                <span className="whitespace-nowrap">{t('give_back')}</span>
              </Button>
            ),
          },
        ]}
      />
      {giving && <PayRefundDialog refund={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
