import { fillAddress, member, refresh, useMemberId, useNavigate, useShop } from '#kernel/ui/index.ts';
import { PayDialog, postPaymentForm, useOrderNo } from '#kernel/ui/payment.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { summaryAddress } from '../words.ts';
import type { Offer } from './offer-card.tsx';

interface Props {
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** Asks how to pay for a package, orders it, and leaves for the provider's page or the summary. */
export function Purchase({ offer, onClose }: Props) {
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const navigate = useNavigate();
  const { orderNo, renew } = useOrderNo();
  const buy = member.useAction(packagePurchasingContract, 'buyPackage', {
    refreshes: [],
    onDone: async ({ order_no, payment }) => {
      if (payment) return postPaymentForm(payment);
      await navigate(fillAddress(summaryAddress, { shopId, memberId, orderNo: order_no }));
    },
    onProblem: (problem) => {
      if (problem.isUnsettled) return undefined;
      renew();
      return refresh(packagePurchasingContract, ['promotionPage']);
    },
  });
  const { id: package_id, name, price } = offer;
  return (
    <PayDialog
      open
      what={name}
      price={price}
      busy={buy.isPending}
      problem={buy.error?.message}
      onPay={(tender) => buy.mutate({ id: memberId, reference_no: orderNo, package_id, tender, price })}
      onClose={onClose}
    />
  );
}
