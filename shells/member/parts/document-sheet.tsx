import { Fragment } from 'react';
import type { DocumentView, documentWords } from '#kernel/modules/order/contract.ts';
import { type Formats, useFormats, useLanguage, useText } from '#kernel/ui/index.ts';

type Words = typeof documentWords;
type Key = keyof Words;
/** Says one of the documents' words, with what stands in its places. */
type Translate = (key: Key, values?: Readonly<Record<string, string>>) => string;

const amountOf = (baht: string): string => baht.replace(/\B(?=(\d{3})+\.)/g, ',');

/** A word on the left and an amount on the right, which stays on one line. */
const Row = ({
  label,
  amount,
  strong,
}: {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}) => (
  <div className={`flex items-baseline justify-between gap-3 ${strong ? 'font-semibold text-lg' : ''}`}>
    <dt className="min-w-0">{label}</dt>
    <dd className="tabular whitespace-nowrap">{amount}</dd>
  </div>
);

/** A sentence with a document's number, which stays on one line where it fits. */
function Numbered({ number, children }: { readonly number: string; readonly children: string }) {
  return children.split(number).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="inline-block max-w-full">{number}</span>}
      {part}
    </Fragment>
  ));
}

function office(t: Translate, number: string | null): string | null {
  if (number === null) return null;
  return number === '00000' ? t('head_office') : t('branch', { number });
}

function Party({
  t,
  party,
}: {
  readonly t: Translate;
  readonly party: { address: string | null; tax_id: string | null; place: string | null };
}) {
  return (
    <>
      {party.address && <p className="wrap-anywhere whitespace-pre-line text-muted">{party.address}</p>}
      {party.tax_id && (
        <p className="tabular text-muted">
          {t('tax_id')} {party.tax_id}
        </p>
      )}
      {party.place && <p className="wrap-anywhere text-muted">{party.place}</p>}
    </>
  );
}

function Head({ view, t, formats }: { view: DocumentView; t: Translate; formats: Formats }) {
  const language = useLanguage();
  const { seller, title } = view;
  const place = [view.vat && office(t, seller.branch_no), seller.branch_name].filter(Boolean).join(' · ');
  return (
    <>
      <p className="wrap-anywhere font-semibold text-lg">{seller.name}</p>
      <Party t={t} party={{ ...seller, place: place || null }} />
      <h1 lang="th" className="mt-3 text-balance text-center font-semibold text-xl">
        {title.th.split(' / ').map((part, index) => (
          // Each name stays on one line where it fits.
          <Fragment key={part}>
            {index > 0 && ' '}
            <span className="inline-block">{index > 0 ? `/ ${part}` : part}</span>
          </Fragment>
        ))}
      </h1>
      {language === 'en' && <p className="text-center">{title.en}</p>}
      {view.is_void && (
        <p lang="th" className="text-center font-semibold text-2xl text-danger">
          ยกเลิก{language === 'en' ? ` (${t('void')})` : ''}
        </p>
      )}
      {view.replaced_by && (
        <p className="wrap-anywhere text-center text-danger">
          <Numbered number={view.replaced_by}>{t('replaced_by', { number: view.replaced_by })}</Numbered>
        </p>
      )}
      <div className="tabular mt-3 flex flex-wrap justify-between gap-x-3">
        <span>
          <Numbered number={view.number}>{`${t('number')} ${view.number}`}</Numbered>
        </span>
        <span>
          {t('date')} {formats.date(view.date)}
        </span>
      </div>
    </>
  );
}

function Sums({ view, t }: { readonly view: DocumentView; readonly t: Translate }) {
  const { vat, about, kind } = view;
  return (
    <dl className="flex flex-col gap-1">
      {view.gift && <Row label={t('gift')} amount={`-${amountOf(view.gift)}`} />}
      {view.correct_total !== null && about && (
        <>
          <Row label={t('original')} amount={amountOf(about.total)} />
          <Row label={t('correct')} amount={amountOf(view.correct_total)} />
        </>
      )}
      {vat && kind !== 'abbreviated_tax_invoice' && (
        <>
          <Row label={t('net')} amount={amountOf(vat.net)} />
          <Row label={t('vat', { rate: vat.rate })} amount={amountOf(vat.amount)} />
        </>
      )}
      <Row
        strong
        label={t(view.correct_total === null ? 'total' : 'difference')}
        amount={amountOf(view.total)}
      />
    </dl>
  );
}

/** A document as it is read and printed: on a phone, on a roll of 80 mm and on A5. */
export function DocumentSheet({ view, words }: { readonly view: DocumentView; readonly words: Words }) {
  const text = useText();
  const formats = useFormats();
  const t: Translate = (key, values = {}) =>
    Object.entries(values).reduce(
      (sentence, [name, value]) => sentence.replace(`{${name}}`, value),
      text(words[key]),
    );
  const { about, buyer } = view;
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-ink print:border-0 print:bg-white print:p-0 print:text-black print:**:text-black print-roll:text-sm">
      <Head {...{ view, t, formats }} />
      {buyer && (
        <div className="mt-3">
          <p className="wrap-anywhere">
            {t('buyer')}: {buyer.name}
          </p>
          <Party
            t={t}
            party={{ address: buyer.address, tax_id: buyer.tax_id, place: office(t, buyer.branch_no) }}
          />
        </div>
      )}
      <div className="my-3 flex flex-col gap-2 border-line border-y py-3">
        <div className="flex justify-between gap-3 text-muted text-sm">
          <span>{t('item')}</span>
          <span>{t('amount')}</span>
        </div>
        {view.lines.map(({ order_no, title, amount }) => (
          <div key={order_no}>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere min-w-[min(9rem,100%)] flex-1">{title}</span>
              <span className="tabular ml-auto whitespace-nowrap">{amountOf(amount)}</span>
            </div>
            <p className="tabular text-muted text-sm">
              {t('quantity')} · {t('order', { number: order_no })}
            </p>
          </div>
        ))}
      </div>
      <Sums view={view} t={t} />
      {view.kind === 'abbreviated_tax_invoice' && <p className="text-right">{t('vat_included')}</p>}
      <div className="mt-3 border-line border-t pt-3">
        {about && (
          <p className="wrap-anywhere">
            <Numbered number={about.number}>
              {t(about.relation, { number: about.number, date: formats.date(about.date) })}
            </Numbered>
          </p>
        )}
        {view.reason && (
          <p className="wrap-anywhere">
            {t('reason')}: {view.reason}
          </p>
        )}
        <p className="text-muted">
          {t('paid_by')} {text(view.tender)}
        </p>
      </div>
    </article>
  );
}
