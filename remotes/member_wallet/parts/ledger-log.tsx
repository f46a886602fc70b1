import { useState } from 'react';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  EmptyState,
  historyLength,
  member,
  useFormats,
  useMemberId,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { Log } from './log.tsx';
import { SignedBaht } from './signed-baht.tsx';
import { walletTexts } from './wallet-texts.ts';

/** Every change of the member's wallet with the balance after it. */
export function LedgerLog() {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const id = useMemberId();
  const [page, setPage] = useState(1);
  const read = member.useCall(
    memberWalletContract,
    'walletLedger',
    { id, page, length: historyLength },
    { live: ['member.profile', 'payment.order'], keepsPrevious: true },
  );
  const empty = <EmptyState icon="wallet" message={t('no_change')} why={t('no_change_why')} />;
  return (
    <PagedHistory read={read} page={page} go={setPage} empty={empty}>
      {(rows) => (
        <Log
          rows={rows}
          draw={({ words, changing_value, bonus, balance, create_local_dt }) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="min-w-0 flex-1 basis-40">
                <span className="wrap-break-word block font-medium">{text(words)}</span>
                <time className="text-muted text-sm">{formats.dateTime(create_local_dt)}</time>
              </span>
              <span className="ml-auto flex flex-col items-end gap-1">
                <SignedBaht value={changing_value} />
                {bonus !== null && (
                  <span className="tabular whitespace-nowrap text-muted text-sm">
                    {t('bonus', { amount: formats.baht(bonus) })}
                  </span>
                )}
                <span className="tabular whitespace-nowrap text-muted text-sm">
                  {t('balance_after', { amount: formats.baht(balance) })}
                </span>
              </span>
            </div>
          )}
        />
      )}
    </PagedHistory>
  );
}
