import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  fillAddress,
  Icon,
  Link,
  LinkButton,
  member,
  Skeleton,
  type SlotProps,
  useFormats,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses, topUp, wallet } from '../texts.ts';
import { walletTexts } from './wallet-texts.ts';

/** What is in the member's wallet, on the card of their home, with the way to top it up. */
export function Part({ memberId }: SlotProps['member.card']) {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId, expired } = useShop();
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  const amount = read.data?.wallet_amount;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t pt-3">
      <Link
        to={fillAddress(addresses.history, { shopId, memberId })}
        className="flex min-h-11 min-w-0 items-center gap-3"
      >
        <Icon name="wallet" className="text-accent" />
        <span className="min-w-0">
          <span className="block text-muted text-sm">{text(wallet)}</span>
          {amount === undefined ? (
            <Skeleton className="h-6 w-24" />
          ) : (
            <span className="tabular wrap-break-word font-semibold text-lg">{formats.baht(amount)}</span>
          )}
        </span>
        <span className="sr-only">{t('see_history')}</span>
      </Link>
      {!expired && (
        <LinkButton variant="secondary" icon="plus" to={fillAddress(addresses.topUp, { shopId, memberId })}>
          {text(topUp)}
        </LinkButton>
      )}
    </div>
  );
}
