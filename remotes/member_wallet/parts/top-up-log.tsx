import {
  Badge,
  EmptyState,
  fillAddress,
  Link,
  LinkButton,
  ListSkeleton,
  type Mood,
  member,
  ReadError,
  useFormats,
  useMemberId,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { addresses, topUp } from '../words.ts';
import { Log } from './log.tsx';
import { walletTexts } from './wallet-texts.ts';

const moods: Readonly<Record<string, Mood>> = { paid: 'success', pending: 'info', failed: 'danger' };

/** The member's top-ups, each leading to its summary. */
export function TopUpLog() {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId, expired } = useShop();
  const memberId = useMemberId();
  const input = { id: memberId };
  const read = member.useCall(memberWalletContract, 'topUpHistory', input, { live: 'payment.order' });
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <ListSkeleton />;
  const action = !expired && (
    <LinkButton icon="plus" to={fillAddress(addresses.topUp, { shopId, memberId })}>
      {text(topUp)}
    </LinkButton>
  );
  if (read.data.length === 0) return <EmptyState icon="wallet" message={t('no_top_up')} action={action} />;
  return (
    <Log
      rows={read.data}
      draw={({ to, price, reference_no, status, create_local_dt }) => (
        <Link to={to} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium">{t('order_no', { number: reference_no })}</span>
            <time className="text-muted text-sm">{formats.dateTime(create_local_dt)}</time>
          </span>
          <span className="ml-auto flex flex-col items-end gap-1">
            <span className="tabular whitespace-nowrap font-semibold">{formats.baht(price)}</span>
            {status !== 'paid' && <Badge mood={moods[status] ?? 'warning'}>{t(status)}</Badge>}
          </span>
        </Link>
      )}
    />
  );
}
