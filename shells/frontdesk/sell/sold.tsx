import { useEffect, useRef } from 'react';
import { fromBaht } from '#kernel/contract/satang.ts';
import {
  Alert,
  Button,
  Card,
  fillAddress,
  Icon,
  LinkButton,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import type { Sale } from '../../staff/order/sale-facts.tsx';
import { sellTexts } from './texts.ts';

function Given({ sale: { items } }: { readonly sale: Sale }) {
  const t = useTexts(sellTexts);
  const text = useText();
  const formats = useFormats();
  return (
    <section aria-label={t('given')} className="w-full text-left">
      <ul className="divide-y divide-line border-line border-y">
        {items.map(({ order_no, titles, price, gives }) => (
          <li key={order_no} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="wrap-anywhere min-w-0 font-medium">{text(titles)}</span>
              <span className="tabular ml-auto whitespace-nowrap">{formats.baht(price)}</span>
            </p>
            {gives.map((gift) => (
              <p key={gift.en} className="text-muted text-sm">
                {text(gift)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly sale: Sale;
  readonly onNext: () => void;
}

/** A sale that is over: the change to hand out, large, what was given, and the way to the next person. */
export function Sold({ sale, onNext }: Props) {
  const t = useTexts(sellTexts);
  const text = useText();
  const formats = useFormats();
  const { order_no: orderNo, total, handed_over: handed, change, tender, member } = sale;
  const next = useRef<HTMLButtonElement>(null);
  // Enter goes on to the next person in the queue.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const hasChange = change !== null && fromBaht(change) > 0;
  return (
    <Card className="mx-auto flex w-full max-w-lg flex-col items-center gap-4 text-center">
      <div role="status" className="flex flex-col items-center gap-1">
        <Icon name="circle-check" className="size-14 text-success" />
        <h2 className="font-semibold text-xl">{t('sold')}</h2>
        <p className="wrap-anywhere">{member.name}</p>
        <p className="tabular text-muted">
          {t('paid_line', { amount: formats.baht(total), tender: text(tender.title) })}
        </p>
      </div>
      {hasChange && (
        <div className="w-full rounded-card bg-accent-soft px-4 py-3 text-accent">
          <p>{t('change')}</p>
          <p className="tabular font-semibold text-[2.5rem] leading-tight">{formats.baht(change)}</p>
          {handed !== null && (
            <p className="tabular text-sm">{t('handed_line', { amount: formats.baht(handed) })}</p>
          )}
        </div>
      )}
      <Given sale={sale} />
      <div className="flex w-full flex-col gap-2">
        <Button ref={next} block icon="arrow-right" onClick={onNext}>
          {t('next')}
        </Button>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton
            variant="secondary"
            icon="file-text"
            to={fillAddress('/frontdesk/order/id-{orderNo}', { orderNo })}
          >
            {t('details')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** A sale that came to nothing or was taken back, such as one that was canceled at another desk. */
export function NotSold({ sale, onNext }: Props) {
  const t = useTexts(sellTexts);
  const { order_no: orderNo, status } = sale;
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-4">
      <Alert tone="info">
        {t(status === 'canceled' ? 'cancelled' : status === 'voided' ? 'was_voided' : 'still_pending')}
      </Alert>
      <Button block icon="arrow-right" onClick={onNext}>
        {t('next')}
      </Button>
      <LinkButton
        variant="secondary"
        icon="file-text"
        to={fillAddress('/frontdesk/order/id-{orderNo}', { orderNo })}
      >
        {t('details')}
      </LinkButton>
    </div>
  );
}
