import { type ApiResponse, classes, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { bonusOf } from './bonus.ts';
import { walletTexts } from './wallet-texts.ts';

type Offer = ApiResponse<typeof memberWalletContract, 'topUpPackages', 'member'>[number];

interface Props {
  readonly offers: readonly Offer[];
  /** The amount in the form, in baht as it is typed. */
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
}

/** The amounts that the shop offers, each with what the wallet receives for it. */
export function TopUpChoice({ offers, amount, onChoose }: Props) {
  const t = useTexts(walletTexts);
  const formats = useFormats();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{t('choose')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-2">
        {offers.map(({ id, paid_amount, received_amount }) => {
          const isChosen = amount !== '' && Number(amount) === Number(paid_amount);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(String(Number(paid_amount)))}
              className={classes(
                'flex min-h-16 flex-col items-start justify-center gap-0.5 rounded-card border px-4 py-3 text-left',
                isChosen ? 'selected' : 'border-control bg-surface text-ink',
              )}
            >
              <span className="tabular font-semibold">
                {t('pay_get', {
                  paid: formats.baht(paid_amount),
                  received: formats.baht(received_amount),
                })}
              </span>
              {received_amount !== paid_amount && (
                <span className="rounded-control bg-secondary px-2 py-0.5 text-on-secondary text-sm">
                  {t('bonus', {
                    amount: formats.baht(bonusOf({ paid: paid_amount, received: received_amount })),
                  })}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
