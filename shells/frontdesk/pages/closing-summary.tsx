import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Button,
  LinkButton,
  staff,
  useFormats,
  usePageTitle,
  useRouteParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { parseSigned } from '../closing/count.ts';
import { useDifference } from '../closing/difference.tsx';
import { closingTexts } from '../closing/texts.ts';

type Closing = ApiResponse<typeof paymentContract, 'closing', 'staff'>;

function Sheet({ closing }: { readonly closing: Closing }) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  const said = useDifference();
  const { name } = useShop();
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 p-6 print:p-0">
      <header>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="wrap-anywhere">
          {name} · {closing.branch.name}
        </p>
        <p className="tabular">{formats.dateTime(closing.create_local_dt)}</p>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt>{t('person')}</dt>
        <dd className="wrap-anywhere">{closing.person.email}</dd>
        <dt>{t('closed_by')}</dt>
        <dd className="wrap-anywhere">{closing.closed_by.email}</dd>
        <dt>{t('float')}</dt>
        <dd className="tabular">{formats.baht(closing.opening_float)}</dd>
      </dl>
      <ul className="flex flex-col gap-3">
        {closing.tenders.map(({ tender, takings, expected, counted, difference }) => (
          <li key={tender} className="border-current/20 border-t pt-3">
            <h2 className="font-semibold">{t(tender)}</h2>
            <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6">
              <dt>{t('takings')}</dt>
              <dd className="text-right">{formats.baht(takings)}</dd>
              <dt>{t('expected')}</dt>
              <dd className="text-right">{formats.baht(expected)}</dd>
              <dt>{t('counted')}</dt>
              <dd className="text-right">{counted === null ? t('not_counted') : formats.baht(counted)}</dd>
              {difference !== null && parseSigned(difference) !== 0 && (
                <>
                  <dt>{t('difference')}</dt>
                  <dd className="text-right">{said(parseSigned(difference))}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {closing.pieces && closing.pieces.length > 0 && (
        <section>
          <h2 className="font-semibold">{t('pieces')}</h2>
          <ul className="tabular grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {closing.pieces.map(({ value, count }) => (
              <li key={value}>
                {formats.baht(value)} × {formats.number(count)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="border-current border-y-2 py-3">
        <h2>{t('difference')}</h2>
        <p className="tabular font-semibold text-2xl">{said(parseSigned(closing.difference))}</p>
        {closing.reason && <p className="wrap-anywhere">{closing.reason}</p>}
      </section>
      <p className="mt-8">{t('signature')} ____________________</p>
    </article>
  );
}

/** How a shift was closed, on a sheet to print and to sign. */
export function Page() {
  const t = useTexts(closingTexts);
  usePageTitle(t('title'));
  const { closingId } = useRouteParams('closingId');
  const read = staff.useCall(paymentContract, 'closing', { id: closingId });
  return (
    <div className="min-h-dvh bg-white text-black print:min-h-0">
      <div className="flex flex-wrap justify-center gap-2 p-4 print:hidden">
        <LinkButton variant="secondary" icon="arrow-left" to="/frontdesk/closing">
          {t('back')}
        </LinkButton>
        <Button icon="file-text" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Loaded read={read} fields={4}>
        {(closing) => <Sheet closing={closing} />}
      </Loaded>
    </div>
  );
}
