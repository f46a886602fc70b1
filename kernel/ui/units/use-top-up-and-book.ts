import { heldOrderPage } from '#kernel/contract/held-order-page.ts';
import { canBookAnyway } from '#kernel/ui/app/booking/can-book-anyway.ts';
import { useOrderNo } from '#kernel/ui/booking/payment/order-number.ts';
import {
  fillAddress,
  member,
  ownAddress,
  refresh,
  useLocation,
  useMemberId,
  useNavigate,
  useShop,
} from '#kernel/ui/index.ts';
import type { UnitFeature } from './unit-feature.ts';

/** What is booked, as the call takes it; undefined until it is chosen. */
interface ChosenUnits {
  readonly branch_id: string;
  readonly date: string;
  readonly resource_id: string;
  readonly start_time: string[];
  readonly end_time: string[];
  readonly amount: number;
  readonly net_price: string;
}

/**
 * Tops the wallet up and books units in one order, while their places are held.
 * @returns what the bar of the form needs, and `reset`, which forgets the last problem.
 */
export function useTopUpAndBook({ contract }: UnitFeature, chosen: ChosenUnits | undefined) {
  const { id: shopId } = useShop();
  const member_id = useMemberId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { orderNo, renew } = useOrderNo();
  const action = member.useAction(contract, 'topUpAndBook', {
    refreshes: [],
    onDone: async ({ order_no, payment }) => {
      renew();
      // The form itself needs no code of payments.
      const { postPaymentForm, storeOrderNext } = await import('#kernel/ui/payment.ts');
      storeOrderNext(order_no, ownAddress(pathname + search));
      // Back from the provider leads to the order.
      await navigate(fillAddress(heldOrderPage, { shopId, memberId: member_id, orderNo: order_no }));
      if (payment) postPaymentForm(payment);
    },
    onProblem: (problem) => {
      if (problem.code === 'duplicate_reference') renew();
      return refresh(contract);
    },
  });
  const isAnyway = canBookAnyway(action.error);
  return {
    reset: action.reset,
    topUp: {
      busy: action.isPending,
      problem: action.error,
      isAnyway,
      onTopUp: (top_up: string) =>
        chosen &&
        action.mutate({ ...chosen, member_id, top_up, reference_no: orderNo, allow_overlap: isAnyway }),
    },
  };
}
