import { paymentContract } from '#kernel/modules/order/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { parseSigned } from './count.ts';
import { useDifference } from './difference.tsx';
import { closingTexts } from './texts.ts';

/** The closings of a branch, newest first; each leads to its summary. */
export function EarlierClosings({ branch }: { readonly branch: string }) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  const said = useDifference();
  const { page, length } = useTableQuery();
  const read = staff.useCall(
    paymentContract,
    'closingPage',
    { branch, page, length },
    { keepsPrevious: true, live: 'payment.closings' },
  );
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('earlier')}</h2>
      <DataTable
        label={t('earlier')}
        read={read}
        searchable={false}
        rowKey={({ id }) => id}
        empty={t('none_earlier')}
        to={({ id }) => fillAddress('/frontdesk/closing/id-{closingId}', { closingId: id })}
        columns={[
          {
            key: 'closed_at',
            title: t('closed_at'),
            cell: ({ create_local_dt }) => (
              <span className="tabular whitespace-nowrap">{formats.dateTime(create_local_dt)}</span>
            ),
          },
          {
            key: 'person',
            title: t('person'),
            cell: ({ person }) => <span className="wrap-anywhere">{person.email}</span>,
          },
          {
            key: 'takings',
            title: t('takings'),
            number: true,
            cell: ({ tenders }) => (
              <span>
                {tenders
                  .filter(({ takings }) => parseSigned(takings) !== 0)
                  .map(({ tender, takings }) => (
                    <span key={tender} className="block">
                      <span className="whitespace-nowrap">{formats.baht(takings)}</span>
                      <span className="block text-muted text-sm">{t(tender)}</span>
                    </span>
                  ))}
              </span>
            ),
          },
          {
            key: 'difference',
            title: t('difference'),
            cell: ({ difference, reason }) => (
              <span className={parseSigned(difference) === 0 ? '' : 'text-danger'}>
                {said(parseSigned(difference))}
                {reason && <span className="wrap-anywhere block text-muted text-sm">{reason}</span>}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
