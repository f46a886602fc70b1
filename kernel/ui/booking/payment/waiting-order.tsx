import type { OrderView } from '../../../contract/order.ts';
import { paymentContract } from '../../../modules/order/contract.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { ProblemContact } from '../../app/contact/problem-contact.tsx';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useNavigate } from '../../kit/navigation/navigation.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { postPaymentForm } from './post-form.ts';

const texts = defineTexts('payment.waiting', {
  pay: { en: 'Pay now', th: 'ชำระต่อ' },
  another: { en: 'Another method', th: 'เปลี่ยนวิธีชำระ' },
  give_up: { en: 'Cancel order', th: 'ยกเลิกคำสั่งซื้อ' },
});

interface AnotherProps {
  readonly order: Pick<OrderView, 'order_no'>;
  /** Reads the order again. */
  readonly onChange: () => unknown;
  /** Where the same can be ordered again, if this device does not know where the order was paid from. */
  readonly again: string;
}

/** Cancels an order that waits, then leads back to the choice of payment. What is paid by then stays. */
function useAnotherMethod({ order: { order_no: orderNo }, onChange, again }: AnotherProps) {
  const navigate = useNavigate();
  return member.useAction(paymentContract, 'giveUpOrder', {
    refreshes: [],
    onDone: async ({ status }) => {
      if (status === 'paid') return onChange();
      const code = import('./another-method.ts');
      const page = await code.then(({ openPaymentAgain }) => openPaymentAgain(orderNo)).catch(() => null);
      return navigate(page ?? again);
    },
  });
}

/** The way from an order whose payment failed to another one. */
export function AnotherMethod(given: AnotherProps) {
  const t = useTexts(texts);
  const id = useMemberId();
  const { expired } = useShop();
  const { error, isPending, mutate } = useAnotherMethod(given);
  if (expired) return null;
  return (
    <>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Button
        block
        variant="secondary"
        busy={isPending}
        onClick={() => mutate({ id, orderNo: given.order.order_no })}
      >
        {t('another')}
      </Button>
    </>
  );
}

interface Props extends AnotherProps {
  /** Whether the order can still be paid; otherwise it can only be canceled. */
  readonly canPay?: boolean;
  /** Draws both buttons side by side if there is room. */
  readonly isRow?: boolean;
}

/** The ways on from an order that is not paid yet: to the provider's page, to another payment, or none of it. */
export function WaitingOrderActions({ order, onChange, again, canPay = true, isRow = false }: Props) {
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
  const another = useAnotherMethod({ order, onChange, again });
  const problem = resume.error ?? another.error ?? giveUp.error;
  const isBusy = resume.isPending || another.isPending || giveUp.isPending;
  return (
    <div className={classes('flex gap-2', isRow ? 'flex-wrap' : 'flex-col')}>
      {problem && (
        <Alert tone="danger" className="basis-full">
          {problem.message}
          <ProblemContact problem={problem} />
        </Alert>
      )}
      {canPay && !expired && (
        <>
          <Button
            className="grow"
            busy={resume.isPending}
            disabled={isBusy && !resume.isPending}
            onClick={() => resume.mutate({ id, orderNo })}
          >
            {t('pay')}
          </Button>
          <Button
            className="grow"
            variant="secondary"
            busy={another.isPending}
            disabled={isBusy && !another.isPending}
            onClick={() => another.mutate({ id, orderNo })}
          >
            {t('another')}
          </Button>
        </>
      )}
      <Button
        className="grow"
        variant="secondary"
        busy={giveUp.isPending}
        disabled={isBusy && !giveUp.isPending}
        onClick={() => giveUp.mutate({ id, orderNo })}
      >
        {t('give_up')}
      </Button>
    </div>
  );
}
