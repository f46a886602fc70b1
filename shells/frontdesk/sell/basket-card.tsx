import type { FormEvent } from 'react';
import { fromBaht } from '#kernel/contract/satang.ts';
import { Alert, Button, Card, IconButton, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { type Line, sumBasket } from './basket.ts';
import { CashField, ChangeDue } from './cash-field.tsx';
import { changeOf } from './change.ts';
import { reaches, Tenders } from './tenders.tsx';
import { sellTexts } from './texts.ts';
import type { Tender } from './types.ts';

/** How the basket is paid: a tender by its name, and for cash what was handed over, as it was typed. */
export interface BasketPayment {
  readonly tender: Tender['name'];
  readonly handed: string;
}

interface Props {
  readonly lines: readonly Line[];
  readonly tenders: readonly Tender[];
  readonly paying: BasketPayment;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Nothing can be sold, for the reason that `problem` says. */
  readonly isBlocked: boolean;
  readonly onRemove: (line: Line) => void;
  readonly onChange: (paying: BasketPayment) => void;
  readonly onTake: (tender: Tender['name']) => void;
}

function Lines({ lines, onRemove }: Pick<Props, 'lines' | 'onRemove'>) {
  const t = useTexts(sellTexts);
  const formats = useFormats();
  if (lines.length === 0) return <p className="py-4 text-muted">{t('basket_empty')}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.key} className="flex min-h-12 flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere min-w-0 flex-1 basis-28">{line.title}</span>
          <span className="ml-auto flex items-center">
            <span className="tabular whitespace-nowrap">{formats.baht(line.price)}</span>
            <IconButton
              icon="x"
              label={t('remove', { title: line.title })}
              className="-mr-2"
              onClick={() => onRemove(line)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is bought together, how it is paid, and the one button that takes the money. */
export function BasketCard({
  lines,
  tenders,
  paying,
  busy,
  problem,
  isBlocked,
  onRemove,
  onChange,
  onTake,
}: Props) {
  const t = useTexts(sellTexts);
  const text = useText();
  const formats = useFormats();
  const due = sumBasket(lines);
  const isFree = fromBaht(due) === 0;
  const usable = tenders.filter((tender) => reaches(tender, due));
  const chosen = usable.find(({ name }) => name === paying.tender) ?? usable[0];
  const isCash = chosen?.name === 'cash' && !isFree;
  const change = changeOf(due, paying.handed);
  const isReady =
    lines.length > 0 &&
    !isBlocked &&
    chosen !== undefined &&
    !(isCash && (change === 'not_an_amount' || change < 0));
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onTake(chosen.name);
  };
  const amount = formats.baht(due);
  const action = isFree
    ? t('give_free')
    : chosen?.name === 'promptpay'
      ? t('show_qr', { amount })
      : t('take', { amount, tender: chosen ? text(chosen.title) : '' });
  return (
    // The button stays in sight: on phones at the end of the window, on desks below a basket that scrolls by itself.
    <form
      onSubmit={take}
      noValidate
      className="contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-9rem)] lg:w-88 lg:shrink-0 lg:flex-col lg:gap-3"
    >
      <Card aria-label={t('basket')} className="flex min-w-0 flex-col gap-3 lg:min-h-0 lg:overflow-y-auto">
        <h2 className="font-semibold text-lg">{t('basket')}</h2>
        <Lines {...{ lines, onRemove }} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-3">
          <span className="font-semibold">{t('total')}</span>
          <strong className="tabular text-2xl">{amount}</strong>
        </p>
        {lines.length > 0 && !isFree && (
          <Tenders
            {...{ tenders, due }}
            chosen={chosen?.name}
            onChoose={(tender) => onChange({ ...paying, tender })}
          />
        )}
        {lines.length > 0 && isCash && (
          <CashField due={due} typed={paying.handed} onType={(handed) => onChange({ ...paying, handed })} />
        )}
      </Card>
      {lines.length > 0 && (
        <div className="max-lg:-mx-4 max-lg:-mb-4 sticky bottom-0 z-10 flex flex-col gap-3 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:p-4 lg:static">
          {isCash && <ChangeDue due={due} typed={paying.handed} />}
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" block busy={busy} disabled={!isReady}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
