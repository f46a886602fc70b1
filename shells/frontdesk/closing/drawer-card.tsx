import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Table } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Badge,
  Button,
  Card,
  ListSkeleton,
  ReadError,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { parseSigned } from './count.ts';
import { closingTexts } from './texts.ts';

export type OpenDrawer = ApiResponse<typeof paymentContract, 'openDrawers', 'staff'>[number];

const tenders = ['cash', 'transfer', 'promptpay'] as const;
/** How many of the latest sales are shown. */
const most = 100;

function Sales({ drawer }: { readonly drawer: OpenDrawer }) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  const read = staff.useCall(
    paymentContract,
    'shiftPostings',
    { drawer: drawer.drawer_id, shift: drawer.shift, length: most },
    { live: 'payment.orders' },
  );
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <ListSkeleton rows={3} />;
  const { data, total_items } = read.data;
  return (
    <div className="flex flex-col gap-2">
      <Table
        label={t('sales_of', { person: drawer.person.email })}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            title: t('what'),
            cell: ({ what, title, order_no }) => (
              <span className="wrap-anywhere block">
                {title ?? t(what)}
                <span className="tabular block text-muted text-sm">
                  {title !== null && t(what)} {order_no}
                </span>
              </span>
            ),
          },
          { key: 'member', title: t('member'), cell: ({ member }) => member?.name },
          {
            key: 'when',
            title: t('when'),
            cell: ({ create_local_dt }) => (
              <span className="tabular whitespace-nowrap">{formats.dateTime(create_local_dt)}</span>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            number: true,
            cell: ({ takings }) => (
              <span>
                {tenders
                  .filter((tender) => parseSigned(takings[tender]) !== 0)
                  .map((tender) => (
                    <span key={tender} className="block">
                      <span className="whitespace-nowrap">{formats.baht(takings[tender])}</span>
                      <span className="block text-muted text-sm">{t(tender)}</span>
                    </span>
                  ))}
              </span>
            ),
          },
        ]}
      />
      {total_items > data.length && (
        <p className="text-muted text-sm">{t('more_sales', { shown: data.length, total: total_items })}</p>
      )}
    </div>
  );
}

/** What one person has taken since their drawer was last closed, by tender. */
export function DrawerCard({
  drawer,
  onCount,
}: {
  readonly drawer: OpenDrawer;
  readonly onCount: () => void;
}) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  const [showsSales, setShowsSales] = useState(false);
  const { person, is_own, takings, from_wallets, sales, given_back, since_local_dt } = drawer;
  return (
    <Card className="flex flex-col gap-4" aria-label={person.email}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{person.email}</h3>
        {is_own && <Badge tone="info">{t('own')}</Badge>}
        <p className="w-full text-muted text-sm">
          {t('since', { time: formats.dateTime(since_local_dt) })} ·{' '}
          {t('counts', { sales: formats.number(sales), back: formats.number(given_back) })}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {tenders.map((tender) => (
          <div key={tender}>
            <dt className="text-muted text-sm">{t(tender)}</dt>
            <dd className="tabular font-semibold">{formats.baht(takings[tender])}</dd>
          </div>
        ))}
        {/* A shop without wallets takes nothing from them. */}
        {Number(from_wallets) !== 0 && (
          <div>
            <dt className="text-muted text-sm">{t('from_wallets')}</dt>
            <dd className="tabular">{formats.baht(from_wallets)}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={is_own ? 'primary' : 'secondary'}
          aria-label={t('count_of', { person: person.email })}
          onClick={onCount}
        >
          {t('count')}
        </Button>
        <Button variant="quiet" aria-expanded={showsSales} onClick={() => setShowsSales(!showsSales)}>
          {t(showsSales ? 'hide_sales' : 'show_sales')}
        </Button>
      </div>
      {showsSales && <Sales drawer={drawer} />}
    </Card>
  );
}
