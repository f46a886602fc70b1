import { useState } from 'react';
import { LazyOpen, type LazySection, usePreloadDialog } from '#kernel/ui/index.ts';
import type { PayForSessionProps, SoldSession } from './pay-for-session.tsx';

const payDialog: LazySection<PayForSessionProps> = {
  key: 'open_private_event:pay',
  load: async () => (await import('./pay-for-session.tsx')).PayForSession,
};

/** Fetches the code of the payment, on pages with a session that is sold. */
function PreloadPayment() {
  usePreloadDialog(payDialog);
  return null;
}

/** What a member without suitable points does if a session has a drop-in price. */
export const payForSession = { en: 'Pay for this session', th: 'จ่ายรายครั้ง' };

/**
 * Sells private sessions alone.
 * @param currentPrice of the chosen class type by now; undefined if it is not sold alone.
 * @returns `sell`, which asks how to pay, and the question.
 */
export function useSessionSale(currentPrice: string | undefined) {
  const [sold, setSold] = useState<SoldSession | null>(null);
  return {
    sell: setSold,
    question: (
      <>
        {currentPrice !== undefined && <PreloadPayment />}
        {sold && <LazyOpen part={payDialog} given={{ sold, currentPrice, onClose: () => setSold(null) }} />}
      </>
    ),
  };
}
