import {
  Button,
  fillAddress,
  LinkButton,
  type SlotProps,
  useFormats,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../texts.ts';
import { useLeastTopUp } from './least-top-up.ts';
import { walletTexts } from './wallet-texts.ts';

/**
 * A top-up of what a booking needs: in one order with the booking, or on the page of top-ups, which leads back to the
 * booking.
 */
export function Part({ memberId, amount, next, book }: SlotProps['wallet.top_up']) {
  const t = useTexts(walletTexts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const topUp = Math.max(Number(amount), useLeastTopUp()).toFixed(2);
  const query = new URLSearchParams({ amount: topUp, next });
  const page = `${fillAddress(addresses.topUp, { shopId, memberId })}?${query}`;
  const shown = { amount: formats.bahtShort(topUp) };
  if (!book)
    return (
      <LinkButton block icon="wallet" to={page}>
        {t('top_up_and_book', shown)}
      </LinkButton>
    );
  return (
    <>
      <Button block icon="wallet" busy={book.busy} onClick={() => book.onTopUp(topUp)}>
        {t(book.isAnyway ? 'top_up_and_book_anyway' : 'top_up_and_book', shown)}
      </Button>
      <LinkButton block variant="secondary" to={page}>
        {t('other_amount')}
      </LinkButton>
    </>
  );
}
