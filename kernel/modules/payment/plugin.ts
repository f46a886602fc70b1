import { ledgerCheck } from '../../server/check-ledger.ts';
import { contribute } from '../../server/extension.ts';
import { definePlugin } from '../../server/plugin.ts';
import { ledgerReason, memberPersonalData } from '../member/points.ts';
import { checkBooks } from './books/check.ts';
import { paymentContract } from './contract.ts';
import { comeBack, comeBackByForm } from './handlers/come-back.ts';
import { confirmPayment } from './handlers/confirm-payment.ts';
import { postback, postbackByQuery } from './handlers/postback.ts';
import { purchaseHistory } from './handlers/purchase-history.ts';
import { tenders } from './handlers/tenders.ts';
import { askOnTime } from './jobs/ask-provider.ts';
import { orderWords } from './ledger-words.ts';
import { exportOrders } from './personal-data.ts';
import { askWhenNudged } from './subscribers/ask-when-nudged.ts';
import { tellOfPayment } from './subscribers/tell-member.ts';

export const plugin = definePlugin({
  contract: paymentContract,
  needs: ['shop', 'member', 'notify'],
  tables: ['payment_order', 'book_transaction', 'book_entry'],
  handlers: {
    confirmPayment,
    tenders,
    purchaseHistory,
    comeBack,
    comeBackByForm,
    postback,
    postbackByQuery,
  },
  jobs: [askOnTime],
  on: [askWhenNudged, tellOfPayment],
  provides: [
    contribute(ledgerCheck, { check: checkBooks }),
    contribute(ledgerReason, { words: orderWords }),
    contribute(memberPersonalData, { export: exportOrders, erase: async () => undefined }),
  ],
});
