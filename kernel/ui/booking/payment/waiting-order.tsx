import type { OrderView } from '../../../contract/order.ts';
import { paymentContract } from '../../../modules/order/contract.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { postPaymentForm } from './post-form.ts';

const texts = defineTexts('payment.waiting', {
  pay: { en: 'Pay now', th: 'ชำระต่อ' },
  give_up: { en: 'Cancel order', th: 'ยกเลิกคำสั่งซื้อ' },
});

interface Props {
  readonly order: OrderView;
  /** Reads the order again. */
  readonly onChange: () => unknown;
}

/** The ways on from an order that is not paid yet: to the provider's page, or none of it. */
export function WaitingOrderActions({ order: { order_no: orderNo }, onChange }: Props) {
  const t = useTexts(texts);
  const id = useMemberId();
  const { expired } = useShop();
  const resume = member.useAction(paymentContract, 'resumePayment', {
    refreshes: [],
    onDone: ({ payment }) => (payment ? postPaymentForm(payment) : onChange()),
    onProblem: () => onChange(),
  });
  const giveUp = member.useAction(paymentContract, 'giveUpOrder', {
    refreshes: [],
    onDone: () => onChange(),
  });
  const problem = resume.error ?? giveUp.error;
  return (
    <div className="flex flex-col gap-2">
      {problem && <Alert tone="danger">{problem.message}</Alert>}
      {!expired && (
        <Button
          block
          busy={resume.isPending}
          disabled={giveUp.isPending}
          onClick={() => resume.mutate({ id, orderNo })}
        >
          {t('pay')}
        </Button>
      )}
      <Button
        block
        variant="secondary"
        busy={giveUp.isPending}
        disabled={resume.isPending}
        onClick={() => giveUp.mutate({ id, orderNo })}
      >
        {t('give_up')}
      </Button>
    </div>
  );
}
