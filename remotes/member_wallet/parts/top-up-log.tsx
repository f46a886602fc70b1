import { useState } from 'react';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  Badge,
  EmptyState,
  fillAddress,
  historyLength,
  Link,
  LinkButton,
  member,
  type Tone,
  useFormats,
  useMemberId,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { addresses, topUp } from '../texts.ts';
import { bonusOf } from './bonus.ts';
import { Log } from './log.tsx';
import { walletTexts } from './wallet-texts.ts';

const tones: Readonly<Record<string, Tone>> = { paid: 'success', pending: 'info', failed: 'danger' };

/** The member's top-ups, each leading to its summary. */
export function TopUpLog() {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId, expired } = useShop();
  const memberId = useMemberId();
  const [page, setPage] = useState(1);
  const read = member.useCall(
    memberWalletContract,
    'topUpHistory',
    { id: memberId, page, length: historyLength },
    { live: 'payment.order', keepsPrevious: true },
  );
  const action = !expired && (
    <LinkButton icon="plus" to={fillAddress(addresses.topUp, { shopId, memberId })}>
      {text(topUp)}
    </LinkButton>
  );
  const empty = <EmptyState icon="wallet" message={t('no_top_up')} action={action} />;
  return (
    <PagedHistory read={read} page={page} go={setPage} empty={empty}>
      {(rows) => (
        <Log
          rows={rows}
          draw={({ to, price, received, status, create_local_dt }) => (
            <Link to={to} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">{text(topUp)}</span>
                <time className="text-muted text-sm">{formats.dateTime(create_local_dt)}</time>
              </span>
              <span className="ml-auto flex flex-col items-end gap-1">
                <span
                  className={`${status === 'paid' ? 'text-success' : ''} tabular whitespace-nowrap font-semibold`}
                >
                  {status === 'paid' && '+'}
                  {formats.baht(received)}
                </span>
                {received !== price && (
                  <span className="tabular whitespace-nowrap text-muted text-sm">
                    {t('bonus', { amount: formats.baht(bonusOf({ paid: price, received })) })}
                  </span>
                )}
                {status !== 'paid' && <Badge tone={tones[status] ?? 'warning'}>{t(status)}</Badge>}
              </span>
            </Link>
          )}
        />
      )}
    </PagedHistory>
  );
}
