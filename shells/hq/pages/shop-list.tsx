import { shopContract } from '#kernel/modules/shop/contract.ts';
import { DataTable, Segments, useAddressChoice, useShortcut, useTableQuery } from '#kernel/ui/desk.ts';
import {
  Badge,
  fillAddress,
  hq,
  LinkButton,
  PageHeader,
  useFormats,
  useNavigate,
  useTexts,
} from '#kernel/ui/index.ts';
import { shopTexts } from '../texts/shop.ts';

/** How shops stand with their billing, as the address names it. */
const shown = ['all', 'soon', 'expired'] as const;

/** All shops, or those that are billed soon or should have been. */
export function Page() {
  const t = useTexts(shopTexts);
  const formats = useFormats();
  const [show, choose] = useAddressChoice('billing', shown);
  const read = hq.useCall(
    shopContract,
    'listShops',
    { ...useTableQuery(), ...(show !== 'all' && { billing: show }) },
    { keepsPrevious: true },
  );
  const navigate = useNavigate();
  useShortcut('N', t('create'), () => navigate('/hq/shop/add-user-shop'));
  const create = (
    <LinkButton icon="plus" to="/hq/shop/add-user-shop">
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title')} action={create} />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        to={({ shop_id }) => fillAddress('/hq/shop/id-{shop_id}', { shop_id })}
        empty={t('empty')}
        filters={['billing']}
        noMatch={t('none_such')}
        tools={
          <Segments
            label={t('show')}
            choices={shown.map((value) => ({ value, label: t(value) }))}
            value={show}
            onChange={choose}
          />
        }
        columns={[
          { key: 'name', title: t('name'), cell: ({ name }) => name },
          {
            key: 'booking_count',
            title: t('bookings'),
            number: true,
            cell: ({ booking_count }) => formats.number(booking_count),
          },
          {
            key: 'next_billing_date',
            title: t('expired_date'),
            cell: ({ next_billing_date, expired }) => (
              <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap">
                {formats.date(next_billing_date)}
                {expired && <Badge tone="danger">{t('expired')}</Badge>}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
