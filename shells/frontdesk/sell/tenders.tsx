import { fromBaht } from '#kernel/contract/satang.ts';
import { classes, Icon, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { sellTexts } from './texts.ts';
import type { Tender } from './types.ts';

/** Icons of the desk's ways to pay. */
const tenderIcons: Readonly<Record<string, string>> = {
  cash: 'banknote',
  transfer: 'landmark',
  promptpay: 'qr-code',
  wallet: 'wallet',
  card: 'credit-card',
};

/** Whether there is enough to pay from. */
export const reaches = ({ balance }: Tender, due: string): boolean =>
  balance === null || fromBaht(balance) >= fromBaht(due);

interface Props {
  readonly tenders: readonly Tender[];
  /** Baht of the wire. */
  readonly due: string;
  readonly chosen: Tender['name'] | undefined;
  readonly onChoose: (name: Tender['name']) => void;
}

/** The ways to pay at the desk, with what there is where that is known. */
export function Tenders({ tenders, due, chosen, onChoose }: Props) {
  const t = useTexts(sellTexts);
  const text = useText();
  const formats = useFormats();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('how')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {tenders.map((tender) => {
          const { name, title, balance } = tender;
          const isUsable = reaches(tender, due);
          return (
            <label
              key={name}
              className={classes('relative flex', isUsable ? 'cursor-pointer' : 'opacity-60')}
            >
              <input
                type="radio"
                name="tender"
                className="peer sr-only"
                checked={chosen === name}
                disabled={!isUsable}
                onChange={() => onChoose(name)}
              />
              <span className="flex min-h-14 flex-1 items-center gap-2 rounded-control border border-control px-3 py-2 peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2">
                <Icon name={tenderIcons[name] ?? 'receipt'} />
                <span className="min-w-0">
                  <span className="block font-medium">{text(title)}</span>
                  {balance !== null && (
                    <span className="tabular block text-sm">
                      {t(isUsable ? 'balance' : 'too_little', { amount: formats.baht(balance) })}
                    </span>
                  )}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
