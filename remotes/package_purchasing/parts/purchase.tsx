import { useRef, useState } from 'react';
import { fillAddress, member, refresh, useMemberId, useNavigate, useShop } from '#kernel/ui/index.ts';
import { PayDialog, postPaymentForm, useOrderNo } from '#kernel/ui/payment.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { summaryAddress } from '../words.ts';
import type { Offer } from './offer-card.tsx';

interface Props {
  /** As it was when the person chose it: a price does not change under a finger. */
  readonly offer: Offer;
  /** As it is by now, which is shown once the server has refused the other. */
  readonly current: Offer;
  readonly onClose: () => void;
}

/** Asks how to pay for a package, orders it, and leaves for the provider's page or the summary. */
export function Purchase({ offer, current, onClose }: Props) {
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const navigate = useNavigate();
  const { orderNo, renew } = useOrderNo();
  const [wasRefused, setRefused] = useState(false);
  /** An answer was lost, so that the order may be made. */
  const isUnknown = useRef(false);
  const follow = (number: string) =>
    navigate(fillAddress(summaryAddress, { shopId, memberId, orderNo: number }));
  const buy = member.useAction(packagePurchasingContract, 'buyPackage', {
    refreshes: [],
    onDone: async ({ order_no, payment }) => {
      if (payment) return postPaymentForm(payment);
      await follow(order_no);
    },
    onProblem: (problem, { reference_no: sent }) => {
      if (problem.isUnsettled) {
        isUnknown.current = true;
        return undefined;
      }
      // It was made then, in another way of paying, and is not bought a second time.
      if (problem.code === 'duplicate_reference' && isUnknown.current) return follow(sent);
      isUnknown.current = false;
      renew();
      setRefused(true);
      return refresh(packagePurchasingContract, ['promotionPage']);
    },
  });
  const { id: package_id, name, price, terms } = wasRefused ? current : offer;
  return (
    <PayDialog
      open
      what={name}
      price={price}
      busy={buy.isPending}
      problem={buy.error?.message}
      onPay={(tender) =>
        buy.mutate({ id: memberId, reference_no: orderNo, package_id, tender, price, terms })
      }
      onClose={onClose}
    />
  );
}
