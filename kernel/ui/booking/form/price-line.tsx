import { fromBaht, toBaht } from '../../../contract/satang.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { useSlotContributions } from '../../app/shell/slot.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.price_line', {
  at_shop: { en: 'Pay {amount} at the shop', th: 'ชำระที่ร้าน {amount}' },
  from_wallet: { en: 'From your wallet, with {amount} in it', th: 'ชำระจากกระเป๋าเงิน มี {amount}' },
  wallet_short: {
    en: 'There is {amount} in your wallet, which is not enough',
    th: 'กระเป๋าเงินมี {amount} ไม่พอชำระ',
  },
  missing: { en: '{amount} more needed', th: 'ขาดอีก {amount}' },
  ask_money: { en: 'Ask the shop to top up, then book.', th: 'ติดต่อร้านเพื่อเติมเงิน แล้วจองได้เลย' },
});

/** Returns how much less a wallet holds than a price; undefined if it holds enough. All are in baht of the wire. */
export const findMissing = (wallet: string | undefined, price: string): string | undefined =>
  wallet !== undefined && fromBaht(wallet) < fromBaht(price)
    ? toBaht(fromBaht(price) - fromBaht(wallet))
    : undefined;

/** Whether a feature leads to a top-up. */
export const useCanTopUp = (): boolean => useSlotContributions('wallet.top_up').length > 0;

interface Props {
  /** In baht of the wire. */
  readonly price: string;
  /** What the member has in the wallet that pays, in baht of the wire; undefined until it has come. */
  readonly wallet: string | undefined;
  readonly isPaidAtShop: boolean;
}

/** How a price is paid, and how much is missing if the wallet is too low. */
export function PriceLine({ price, wallet, isPaidAtShop }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const canTopUp = useCanTopUp();
  if (isPaidAtShop && fromBaht(price) > 0)
    return <p className="font-medium">{t('at_shop', { amount: formats.bahtShort(price) })}</p>;
  if (wallet === undefined) return null;
  const amount = formats.baht(wallet);
  const missing = findMissing(wallet, price);
  if (missing === undefined) return <p className="text-muted text-sm">{t('from_wallet', { amount })}</p>;
  return (
    <Alert tone="warning">
      <p className="font-medium">{t('wallet_short', { amount })}</p>
      <p>{t('missing', { amount: formats.bahtShort(missing) })}</p>
      {!canTopUp && (
        <>
          <p>{t('ask_money')}</p>
          <ContactButton className="mt-2" />
        </>
      )}
    </Alert>
  );
}
