import { useState } from 'react';
import { PagedHistory } from '#kernel/ui/history.ts';
import { EmptyState, historyLength, member, useFormats, useMemberId, useTexts } from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { Log } from './log.tsx';
import { SignedBaht } from './signed-baht.tsx';
import { walletTexts } from './wallet-texts.ts';

/** What the shop's staff added to the wallet or took from it. */
export function AdjustLog() {
  const t = useTexts(walletTexts);
  const formats = useFormats();
  const id = useMemberId();
  const [page, setPage] = useState(1);
  const read = member.useCall(
    memberWalletContract,
    'adjustLog',
    { id, page, length: historyLength },
    { live: 'member.profile', keepsPrevious: true },
  );
  const empty = <EmptyState icon="history" message={t('no_adjusted')} why={t('no_adjusted_why')} />;
  return (
    <PagedHistory read={read} page={page} go={setPage} empty={empty}>
      {(rows) => (
        <Log
          rows={rows}
          draw={({ changing_value: value, create_local_dt }) => {
            const isTaken = value.startsWith('-');
            return (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                <span className="min-w-0 flex-1 basis-32">
                  <span className="block font-medium">{t(isTaken ? 'taken_by_shop' : 'added_by_shop')}</span>
                  <time className="text-muted text-sm">{formats.dateTime(create_local_dt)}</time>
                </span>
                <SignedBaht value={value} className="ml-auto" />
              </div>
            );
          }}
        />
      )}
    </PagedHistory>
  );
}
