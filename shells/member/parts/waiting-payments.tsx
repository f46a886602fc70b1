import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Card, fillAddress, LinkButton, member, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { payTexts } from './pay-texts.ts';

/** What the member is about to pay at the desk; it comes live while they stand there, and goes when it is paid. */
export function WaitingPayments({ memberId }: { readonly memberId: string }) {
  const t = useTexts(payTexts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const read = member.useCall(
    paymentContract,
    'waitingPayments',
    { id: memberId },
    { live: 'payment.order' },
  );
  const [first] = read.data ?? [];
  if (!first) return null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-muted text-sm">{t('waits')}</h2>
        <strong className="tabular text-lg">{formats.baht(first.amount)}</strong>
      </div>
      <LinkButton block icon="qr-code" to={fillAddress(addresses.pay, { shopId, memberId })}>
        {t('show')}
      </LinkButton>
    </Card>
  );
}
