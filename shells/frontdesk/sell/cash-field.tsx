import { toBaht } from '#kernel/contract/satang.ts';
import { Button, TextInput, useFormats, useTexts } from '#kernel/ui/index.ts';
import { likelyCash } from './cash-notes.ts';
import { changeOf } from './change.ts';
import { sellTexts } from './texts.ts';

interface Props {
  /** Baht of the wire. */
  readonly due: string;
  /** What was typed; empty for the exact amount. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The cash that a person hands over, typed or by one press. */
export function CashField({ due, typed, onType }: Props) {
  const t = useTexts(sellTexts);
  const formats = useFormats();
  const change = changeOf(due, typed);
  const wrong =
    change === 'not_an_amount'
      ? t('amount_wrong')
      : change < 0
        ? t('missing', { amount: formats.baht(toBaht(-change)) })
        : undefined;
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        label={t('handed_over')}
        hint={t('handed_over_hint')}
        {...(wrong ? { error: wrong } : {})}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-pressed={typed === ''} onClick={() => onType('')}>
          {t('exact')}
        </Button>
        {likelyCash(due).map((amount) => {
          const text = formats.number(Number(amount));
          return (
            <Button
              key={amount}
              variant="secondary"
              className="tabular px-3"
              aria-pressed={typed === text}
              onClick={() => onType(text)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** The change that a person gets, large; it keeps its place where there is none. */
export function ChangeDue({ due, typed }: Pick<Props, 'due' | 'typed'>) {
  const t = useTexts(sellTexts);
  const formats = useFormats();
  const change = changeOf(due, typed);
  return (
    <p role="status" className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3">
      {change !== 'not_an_amount' && change > 0 && (
        <>
          <span className="text-muted">{t('change')}</span>
          <strong className="tabular text-2xl">{formats.baht(toBaht(change))}</strong>
        </>
      )}
    </p>
  );
}
