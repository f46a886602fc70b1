import { fillAddress, LinkButton, type SlotProps, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../texts.ts';
import { useLeastTopUp } from './least-top-up.ts';
import { walletTexts } from './wallet-texts.ts';

/** The way to a top-up of what a booking needs, and from there back to the booking. */
export function Part({ memberId, amount, next }: SlotProps['wallet.top_up']) {
  const t = useTexts(walletTexts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const topUp = Math.max(Number(amount), useLeastTopUp()).toFixed(2);
  const query = new URLSearchParams({ amount: topUp, next });
  return (
    <LinkButton block icon="wallet" to={`${fillAddress(addresses.topUp, { shopId, memberId })}?${query}`}>
      {t('top_up_and_book', { amount: formats.bahtShort(topUp) })}
    </LinkButton>
  );
}
