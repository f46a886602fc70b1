import { ledgerCheck } from '../../server/check-ledger.ts';
import { contribute } from '../../server/extension.ts';
import { definePlugin } from '../../server/plugin.ts';
import { settingsHandlers } from '../../server/settings.ts';
import { ledgerReason, memberPersonalData } from '../member/points.ts';
import { checkBooks } from './books/check.ts';
import { paymentContract } from './contract.ts';
import { flagTexts } from './domain/flag-words.ts';
import { saleStatusTexts } from './domain/sale-words.ts';
import { cancelSale } from './handlers/cancel-sale.ts';
import { clearFlag } from './handlers/clear-flag.ts';
import { comeBack, comeBackByForm } from './handlers/come-back.ts';
import { confirmPayment } from './handlers/confirm-payment.ts';
import { confirmSale } from './handlers/confirm-sale.ts';
import { deskTenders } from './handlers/desk-tenders.ts';
import { offers } from './handlers/offers.ts';
import { orderPage } from './handlers/order-page.ts';
import { postback, postbackByQuery } from './handlers/postback.ts';
import { purchaseHistory } from './handlers/purchase-history.ts';
import { sale } from './handlers/sale.ts';
import { sales } from './handlers/sales.ts';
import { sellBasket } from './handlers/sell-basket.ts';
import { tenders } from './handlers/tenders.ts';
import { waitingPayments } from './handlers/waiting-payments.ts';
import { askOnTime } from './jobs/ask-provider.ts';
import { orderWords } from './ledger-words.ts';
import { Order } from './models/order.ts';
import { exportOrders } from './personal-data.ts';
import { askWhenNudged } from './subscribers/ask-when-nudged.ts';
import { tellOfPayment } from './subscribers/tell-member.ts';

export const plugin = definePlugin({
  contract: paymentContract,
  needs: ['shop', 'member', 'notify'],
  tables: [
    'payment_order',
    'payment_sale',
    'book_transaction',
    'book_entry',
    'drawer',
    'day_close',
    'day_close_tender',
  ],
  records: {
    order: {
      exists: async (scope, id) => (await scope.query(Order).findById(id).select('id')) !== undefined,
      names: async (scope, ids) => {
        const orders = await scope
          .query(Order)
          .findByIds([...ids])
          .select('id', 'title', 'reference_no');
        return new Map(orders.map(({ id, title, reference_no }) => [id, `${title} (${reference_no})`]));
      },
    },
  },
  handlers: {
    ...settingsHandlers(paymentContract),
    offers,
    deskTenders,
    sellBasket,
    sales,
    sale,
    confirmSale,
    cancelSale,
    waitingPayments,
    confirmPayment,
    tenders,
    orderPage,
    clearFlag,
    purchaseHistory,
    comeBack,
    comeBackByForm,
    postback,
    postbackByQuery,
  },
  history: {
    actions: {
      'payment.clear_flag': { en: 'Saw to an order', th: 'ตรวจสอบคำสั่งซื้อแล้ว' },
      'payment.confirm_sale': { en: 'Confirmed the payment of a sale', th: 'ยืนยันการชำระเงินของการขาย' },
      'payment.cancel_sale': { en: 'Cancelled a sale', th: 'ยกเลิกรายการขาย' },
    },
    fields: {
      flag: { en: 'Needs a look', th: 'ต้องตรวจสอบ', values: flagTexts },
      sale_status: { en: 'Sale', th: 'การขาย', values: saleStatusTexts },
      slip: { en: 'Slip', th: 'สลิป' },
    },
  },
  jobs: [askOnTime],
  on: [askWhenNudged, tellOfPayment],
  provides: [
    contribute(ledgerCheck, { check: checkBooks }),
    contribute(ledgerReason, { words: orderWords }),
    contribute(memberPersonalData, { export: exportOrders, erase: async () => undefined }),
  ],
});
