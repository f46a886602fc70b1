import { useEffect } from 'react';
import { paymentContract } from '../../../modules/order/contract.ts';
import { member } from '../../app/client/api.ts';

const askEveryMs = 10_000;

/**
 * Has the provider asked about a member's open orders while a page waits for one of them: when it opens, every ten
 * seconds, and when the person comes back to it. What is learned arrives as a live update.
 * @param isOpen whether the page shows an order that waits.
 * @param onAsked reads the order again, for a browser whose live updates do not arrive.
 * @param most how often it asks without the person coming back; for a page where orders can wait for hours.
 */
export function useSettling(
  memberId: string,
  isOpen: boolean,
  onAsked: () => unknown,
  most = Number.POSITIVE_INFINITY,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let asked = 0;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      asked += 1;
      // The next question comes soon enough where this one found no connection.
      await member.call(paymentContract, 'confirmPayment', { id: memberId }).catch(() => undefined);
      await onAsked();
    };
    void ask();
    const timer = setInterval(() => asked < most && ask(), askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOpen, memberId, most]);
}
