import { type FormEvent, useState } from 'react';
import { toBaht, typedSatang } from '#kernel/contract/satang.ts';
import {
  Button,
  classes,
  EmptyState,
  Icon,
  TextInput,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { amountLine, type Line, lineOf } from './basket.ts';
import { sellTexts } from './texts.ts';
import type { DeskOffer, FeatureOffers as Group } from './types.ts';

interface CardProps {
  readonly offer: DeskOffer;
  readonly isChosen: boolean;
  readonly onAdd: () => void;
}

function OfferCard({ offer, isChosen, onAdd }: CardProps) {
  const t = useTexts(sellTexts);
  const text = useText();
  const formats = useFormats();
  const { title, price, details, why_not } = offer;
  /** What is nothing but an amount needs no other name. */
  const isAmount = offer.subject_id === null;
  return (
    <button
      type="button"
      disabled={why_not !== null}
      aria-pressed={isChosen}
      onClick={onAdd}
      className={classes(
        'flex min-h-20 flex-col gap-1 rounded-card border px-4 py-3 text-left transition-colors duration-150 disabled:border-line disabled:bg-sunken disabled:text-muted',
        isChosen
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-control bg-surface text-ink enabled:hover:bg-sunken',
      )}
    >
      <span className={isAmount ? 'tabular font-semibold' : 'wrap-anywhere font-medium'}>
        {isAmount ? formats.baht(price) : title}
      </span>
      {(why_not === null ? details : [why_not]).map((detail) => (
        <span key={detail.en} className="wrap-anywhere text-sm">
          {text(detail)}
        </span>
      ))}
      <span className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-2">
        {!isAmount && <span className="tabular whitespace-nowrap font-semibold">{formats.baht(price)}</span>}
        {isChosen && (
          <span className="flex items-center gap-1 text-sm">
            <Icon name="check" className="size-4" />
            {t('in_basket')}
          </span>
        )}
      </span>
    </button>
  );
}

/** An amount of the person's own, such as for a top-up. */
function OwnAmount({ onAdd }: { readonly onAdd: (amount: string) => void }) {
  const t = useTexts(sellTexts);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const satang = typedSatang(typed);
  const isWrong = satang === null || satang === 0;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(isWrong);
    if (isWrong) return;
    onAdd(toBaht(satang));
    setTyped('');
  };
  return (
    <form onSubmit={add} noValidate className="@container max-w-sm">
      <div className="flex flex-wrap items-start gap-2">
        <TextInput
          label={t('own_amount')}
          {...(isTried && isWrong ? { error: t('amount_wrong') } : {})}
          inputMode="decimal"
          autoComplete="off"
          className="min-w-0 flex-1 basis-40"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="@min-[19rem]:mt-6.5">
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  readonly groups: readonly Group[];
  readonly keys: ReadonlySet<string>;
  /** What was looked for; empty where nothing was. */
  readonly search: string;
  readonly onClear: () => void;
  readonly onAdd: (line: Line) => void;
}

/** What can be sold to the member, by feature: what they owe, packages, top-ups. */
export function Offers({ groups, keys, search, onClear, onAdd }: Props) {
  const t = useTexts(sellTexts);
  const text = useText();
  const shown = groups
    .filter(({ data, takes_amount }) => data.length > 0 || (takes_amount && search === ''))
    // What is nothing but money comes after what is sold.
    .sort((one, other) => Number(one.takes_amount) - Number(other.takes_amount));
  if (shown.length === 0)
    return (
      <EmptyState
        icon="shopping-bag"
        message={t(search === '' ? 'nothing' : 'nothing_found')}
        action={
          search !== '' && (
            <Button variant="secondary" onClick={onClear}>
              {t('clear_search')}
            </Button>
          )
        }
      />
    );
  return (
    <div className="flex flex-col gap-6">
      {shown.map(({ kind, title, data, takes_amount, total_items }) => (
        <section key={kind} className="flex flex-col gap-2">
          <h2 className="font-semibold">{text(title)}</h2>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-2 empty:hidden">
            {data.map((offer) => {
              const line = lineOf(kind, text(title), offer);
              return (
                <OfferCard
                  key={line.key}
                  offer={offer}
                  isChosen={keys.has(line.key)}
                  onAdd={() => onAdd(line)}
                />
              );
            })}
          </div>
          {total_items > data.length && (
            <p className="text-on-ground-muted text-sm">{t('more', { count: total_items - data.length })}</p>
          )}
          {takes_amount && search === '' && (
            <OwnAmount onAdd={(amount) => onAdd(amountLine(kind, text(title), amount))} />
          )}
        </section>
      ))}
    </div>
  );
}
