import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  type Column,
  DataTable,
  Segments,
  TextLink,
  useAddressChoice,
  useTableQuery,
} from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Button,
  fillAddress,
  LinkButton,
  PageHeader,
  staff,
  toast,
  useFormats,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { DocumentsDialog } from '../../staff/documents/documents-dialog.tsx';
import { documentTexts } from '../../staff/documents/texts.ts';
import { OrderStatusBadge } from '../../staff/order/status-badge.tsx';
import { orderListTexts } from '../texts/orders.ts';
import { menuGroups } from '../texts/shared.ts';

type Row = ApiResponse<typeof paymentContract, 'orderPage', 'staff'>['data'][number];

/** How an order stands; where staff must look at it, why, and the button that says that somebody did. */
function Status({ row: { order_no: orderNo, titles, member, status, flag } }: { readonly row: Row }) {
  const t = useTexts(orderListTexts);
  const text = useText();
  const clear = staff.useAction(paymentContract, 'clearFlag', {
    onDone: () => toast(t('cleared')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <span className="block max-w-md">
      <OrderStatusBadge status={status} />
      {flag && (
        <>
          <span className="mt-1 mb-2 block text-sm">{text(flag.means)}</span>
          <Button
            variant="secondary"
            icon="check"
            aria-label={t('seen_order', { order: text(titles), member: member.name })}
            busy={clear.isPending}
            onClick={() => clear.mutate({ orderNo, flag: flag.name })}
          >
            {t('seen')}
          </Button>
        </>
      )}
    </span>
  );
}

/** The columns of the list. @param onDocuments opens the documents of an order. */
function useOrderColumns(onDocuments: (order: Row) => void): readonly Column<Row>[] {
  const t = useTexts(orderListTexts);
  const text = useText();
  const formats = useFormats();
  const documents = useTexts(documentTexts);
  return [
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
      cell: ({ member }) => (
        <TextLink to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId: member.id })}>
          {member.name}
        </TextLink>
      ),
    },
    {
      key: 'price',
      title: t('price'),
      number: true,
      cell: ({ price, paid, tender }) => (
        <span>
          {formats.baht(price)}
          <span className="block text-muted text-sm">{text(tender)}</span>
          {paid !== null && paid !== price && (
            <span className="block text-muted text-sm">{t('came_in', { amount: formats.baht(paid) })}</span>
          )}
        </span>
      ),
    },
    { key: 'status', title: t('status'), cell: (row) => <Status row={row} /> },
    {
      key: 'created_at',
      title: t('created_at'),
      cell: ({ create_local_dt }) => (
        <span>
          <span className="whitespace-nowrap">{formats.dateTime(create_local_dt)}</span>
        </span>
      ),
    },
    {
      key: 'documents',
      title: documents('documents'),
      cell: (row) =>
        ['paid', 'refunded', 'voided'].includes(row.status) && (
          <Button
            variant="quiet"
            icon="receipt"
            aria-label={documents('documents_of', { order: `${text(row.titles)} (${row.order_no})` })}
            onClick={() => onDocuments(row)}
          >
            {documents('documents')}
          </Button>
        ),
    },
  ];
}

/** Every order of the shop, however it is paid, and those that need a look by staff. */
export function Page() {
  const t = useTexts(orderListTexts);
  const text = useText();
  const may = useMay();
  const [opened, setOpened] = useState<Row | null>(null);
  const columns = useOrderColumns(setOpened);
  const [shown, show] = useAddressChoice('show', ['all', 'flagged']);
  const read = staff.useCall(
    paymentContract,
    'orderPage',
    { ...useTableQuery(), flagged: shown === 'flagged' },
    { keepsPrevious: true, live: 'payment.orders' },
  );
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: text(menuGroups.crm) }, { label: t('title') }]} />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        empty={t('empty')}
        emptyWhy={t('empty_why')}
        emptyAction={
          may('payment.sell') && (
            <LinkButton variant="secondary" icon="shopping-bag" to="/frontdesk/sell">
              {t('sell')}
            </LinkButton>
          )
        }
        filters={['show']}
        noMatch={t('nothing_flagged')}
        searchable
        to={({ order_no: orderNo }) => fillAddress('/management/orders/id-{orderNo}', { orderNo })}
        tools={
          <Segments
            label={t('show')}
            choices={[
              { value: 'all', label: t('all') },
              { value: 'flagged', label: t('flagged') },
            ]}
            value={shown}
            onChange={show}
          />
        }
        columns={columns}
      />
      {opened && (
        <DocumentsDialog
          order={{ order_no: opened.order_no, title: text(opened.titles) }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
