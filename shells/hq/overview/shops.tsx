import type { operationContract } from '#kernel/modules/operation/contract.ts';
import { Chart, Table, TextLink } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  EmptyState,
  fillAddress,
  useFormats,
  useFragment,
  useTexts,
} from '#kernel/ui/index.ts';
import { overviewTexts } from '../texts/overview.ts';

type Overview = ApiResponse<typeof operationContract, 'overview', 'hq'>;

const shopAddress = (shopId: string) => fillAddress('/hq/shop/id-{shopId}', { shopId });

/** Bookings made on each day at all shops, and when they were counted. */
export function Days({ days, countedAt }: { days: Overview['days']; countedAt: string | null }) {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const most = days.reduce<Overview['days'][number] | undefined>(
    (best, day) => (best && best.bookings >= day.bookings ? best : day),
    undefined,
  );
  if (!most || countedAt === null)
    return (
      <div className="rounded-card border border-line bg-surface text-ink">
        <EmptyState icon="chart-column" message={t('not_counted')} />
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <Chart
        kind="bars"
        title={
          most.bookings === 0
            ? t('days_none')
            : t('days', {
                count: formats.number(days.reduce((sum, { bookings }) => sum + bookings, 0)),
                weekday: formats.weekday(most.date),
                date: formats.date(most.date),
                most: formats.number(most.bookings),
              })
        }
        across={t('day')}
        upwards={t('bookings')}
        series={[{ key: 'bookings', label: t('bookings'), tone: 'accent' }]}
        points={days.map(({ date, bookings }) => ({
          key: date,
          label: formats.dayShort(date),
          name: `${formats.weekday(date, 'short')} ${formats.date(date)}`,
          values: [bookings],
        }))}
      />
      <p className="text-on-ground-muted text-sm">{t('counted_at', { at: formats.dateTime(countedAt) })}</p>
    </div>
  );
}

/** Shops that HQ talks to before they are billed. */
export function BilledSoon({ shops }: { readonly shops: Overview['soon'] }) {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('soon')}</h2>
      <Table
        label={t('soon')}
        rows={shops}
        rowKey={({ shop_id }) => shop_id}
        to={({ shop_id }) => shopAddress(shop_id)}
        columns={[
          { key: 'shop', title: t('shop'), cell: ({ name }) => name },
          {
            key: 'billing_date',
            title: t('billing_date'),
            cell: ({ next_billing_date }) => <span>{formats.date(next_billing_date)}</span>,
          },
        ]}
      >
        {shops.length === 0 && <EmptyState icon="circle-check" message={t('none_soon')} />}
      </Table>
    </section>
  );
}

/** Shops whose messages failed permanently, those with most of them first. */
export function FailingShops({ shops }: { readonly shops: Overview['failing'] }) {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  return (
    <section {...useFragment<HTMLElement>('failed')} className="flex scroll-mt-20 flex-col gap-2">
      <h2 className="font-semibold">{t('parked')}</h2>
      <Table
        label={t('parked')}
        rows={shops}
        rowKey={({ shop }) => shop?.shop_id ?? ''}
        columns={[
          {
            key: 'shop',
            title: t('shop'),
            cell: ({ shop }) =>
              shop ? (
                <TextLink to={shopAddress(shop.shop_id)}>{shop.name}</TextLink>
              ) : (
                <span>{t('no_shop')}</span>
              ),
          },
          {
            key: 'failed',
            title: t('failed'),
            number: true,
            cell: ({ parked }) => formats.number(parked),
          },
          {
            key: 'last',
            title: t('last_failed'),
            cell: ({ last_local_dt }) => <span>{formats.dateTime(last_local_dt)}</span>,
          },
        ]}
      >
        {shops.length === 0 && <EmptyState icon="circle-check" message={t('none_failed')} />}
      </Table>
    </section>
  );
}
