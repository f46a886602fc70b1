import { useEffect } from 'react';
import type { OrderView } from '../../../contract/order.ts';
import { paymentContract } from '../../../modules/order/contract.ts';
import { member } from '../../app/client/api.ts';

const askEveryMs = 10_000;

/**
 * Has the provider asked about a member's open orders while a page waits for one of them: when it opens, every ten
 * seconds, and when the person comes back to it. What is learned arrives as a live update.
 * @param onAsked reads the order again, for a browser whose live updates do not arrive.
 */
export function useSettling(memberId: string, order: OrderView | undefined, onAsked: () => unknown): void {
  const isOpen = order?.status === 'pending';
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      // The next question comes soon enough where this one found no connection.
      await member.call(paymentContract, 'confirmPayment', { id: memberId }).catch(() => undefined);
      await onAsked();
    };
    void ask();
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOpen, memberId]);
}
