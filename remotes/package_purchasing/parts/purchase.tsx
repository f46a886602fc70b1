import { useState } from 'react';
import {
  fillAddress,
  Icon,
  member,
  refresh,
  type SlotProps,
  useMemberId,
  useNavigate,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import {
  canBookAnyway,
  PayDialog,
  postPaymentForm,
  storeOrderNext,
  storePaidFrom,
  useOrderNo,
} from '#kernel/ui/payment.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { summaryAddress } from '../texts.ts';
import { Gives, type PackageOffer } from './offer-card.tsx';
import { offerTexts } from './offer-texts.ts';

/**
 * Numbers of orders that may have been made, because their answers were lost, by member and package. They outlive the
 * question: who closes it and buys once more learns what became of the first try, and does not pay twice.
 */
const unsettled = new Map<string, string>();

export interface PurchaseProps {
  /** As it was when the person chose it: a price does not change under a finger. */
  readonly offer: PackageOffer;
  /** As it is by now, which is shown once the server has refused the other. */
  readonly current: PackageOffer;
  /** What is booked with its points at once; undefined if nothing is. */
  readonly books?: SlotProps['points.buy']['books'];
  /** Address of the form that waits for its points; null if none does. */
  readonly next: string | null;
  readonly onClose: () => void;
}

/** Asks how to pay for a package, orders it, and leaves for the provider's page or the summary. */
export function Purchase({ offer, current, books, next, onClose }: PurchaseProps) {
  const t = useTexts(offerTexts);
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const navigate = useNavigate();
  const bought = `${memberId} ${offer.id} ${books?.subject_id ?? ''}`;
  const { orderNo, renew } = useOrderNo(unsettled.get(bought));
  const [wasRefused, setRefused] = useState(false);
  const follow = (number: string) =>
    navigate(fillAddress(summaryAddress, { shopId, memberId, orderNo: number }));
  const buy = member.useAction(packagePurchasingContract, 'buyPackage', {
    refreshes: [],
    onDone: async ({ order_no, payment }) => {
      unsettled.delete(bought);
      storeOrderNext(order_no, next);
      storePaidFrom(order_no, offer.id);
      // Back from the provider leads to the order.
      await follow(order_no);
      if (payment) postPaymentForm(payment);
    },
    onProblem: (problem, { reference_no: sent }) => {
      if (problem.isUnsettled) {
        unsettled.set(bought, sent);
        return undefined;
      }
      if (problem.code === 'duplicate_reference') {
        // It was made then, such as in another way of paying, and is not bought a second time.
        if (unsettled.delete(bought)) return follow(sent);
        renew();
      }
      setRefused(true);
      return refresh(packagePurchasingContract, ['promotionPage']);
    },
  });
  const shown = wasRefused ? current : offer;
  const { id: package_id, name, price, terms } = shown;
  const isOverlap = canBookAnyway(buy.error);
  return (
    <PayDialog
      open
      what={name}
      gives={
        shown.fund_name !== null && (
          <>
            <Gives offer={shown} />
            {books && (
              <p className="flex items-start gap-2 text-sm">
                <Icon name="calendar-check" className="mt-0.5 size-4 text-accent" />
                {t('books')}
              </p>
            )}
          </>
        )
      }
      price={price}
      busy={buy.isPending}
      problem={buy.error}
      isAnyway={isOverlap}
      onPay={(tender) =>
        buy.mutate({
          id: memberId,
          reference_no: orderNo,
          package_id,
          tender,
          price,
          terms,
          books,
          allow_overlap: isOverlap,
        })
      }
      onClose={onClose}
    />
  );
}
