import type { OrderView } from '../../../contract/order.ts';
import { paymentContract } from '../../../modules/order/contract.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { ProblemContact } from '../../app/contact/problem-contact.tsx';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { postPaymentForm } from './post-form.ts';

const texts = defineTexts('payment.waiting', {
  pay: { en: 'Pay now', th: 'ชำระต่อ' },
  give_up: { en: 'Cancel order', th: 'ยกเลิกคำสั่งซื้อ' },
});

interface Props {
  readonly order: Pick<OrderView, 'order_no'>;
  /** Reads the order again. */
  readonly onChange: () => unknown;
  /** Whether the order can still be paid; otherwise it can only be canceled. */
  readonly canPay?: boolean;
  /** Draws both buttons side by side if there is room. */
  readonly isRow?: boolean;
}

/** The ways on from an order that is not paid yet: to the provider's page, or none of it. */
export function WaitingOrderActions({ order, onChange, canPay = true, isRow = false }: Props) {
  const { order_no: orderNo } = order;
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
    <div className={classes('flex gap-2', isRow ? 'flex-wrap' : 'flex-col')}>
      {problem && (
        <Alert tone="danger" className="basis-full">
          {problem.message}
          <ProblemContact problem={problem} />
        </Alert>
      )}
      {canPay && !expired && (
        <Button
          className="grow"
          busy={resume.isPending}
          disabled={giveUp.isPending}
          onClick={() => resume.mutate({ id, orderNo })}
        >
          {t('pay')}
        </Button>
      )}
      <Button
        className="grow"
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
