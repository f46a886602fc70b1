import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { monitoredFigures } from '../../server/telemetry/monitoring/monitored.ts';
import { settingsHandlers } from '../../server/tenancy/settings.ts';
import { accountingReportPart } from '../accounting-report/part.ts';
import { cashDeskPart } from '../cash-desk/part.ts';
import { ledgerPart } from '../ledger/part.ts';
import { ledgerReason, memberMerge, memberPersonalData, memberUses } from '../member/api.ts';
import { messageTexts, shopEvents } from '../notify/api.ts';
import { taxDocumentPart } from '../tax-document/part.ts';
import { paymentContract } from './contract.ts';
import { flagTexts } from './domain/flag-texts.ts';
import { refundWayTexts, saleStatusTexts } from './domain/sale-texts.ts';
import { cancelSale } from './handlers/cancel-sale.ts';
import { clearFlag } from './handlers/clear-flag.ts';
import { confirmPayment } from './handlers/confirm-payment.ts';
import { confirmSale } from './handlers/confirm-sale.ts';
import { deskTenders } from './handlers/desk-tenders.ts';
import { giveUpOrder } from './handlers/give-up-order.ts';
import { offers } from './handlers/offers.ts';
import { orderAddress } from './handlers/order-address.ts';
import { orderDocuments } from './handlers/order-documents.ts';
import { orderPage } from './handlers/order-page.ts';
import { outstandingRefunds } from './handlers/outstanding-refunds.ts';
import { payOutRefund } from './handlers/pay-out-refund.ts';
import { paymentReturn, paymentReturnByForm } from './handlers/payment-return.ts';
import { postback, postbackByQuery } from './handlers/postback.ts';
import { purchaseHistory } from './handlers/purchase-history.ts';
import { refundOrder } from './handlers/refund-order.ts';
import { refundPreview } from './handlers/refund-preview.ts';
import { resumePayment } from './handlers/resume-payment.ts';
import { sale } from './handlers/sale.ts';
import { sales } from './handlers/sales.ts';
import { sellBasket } from './handlers/sell-basket.ts';
import { sendDocument } from './handlers/send-document.ts';
import { tenders } from './handlers/tenders.ts';
import { unsettledOrders } from './handlers/unsettled-orders.ts';
import { voidPreview } from './handlers/void-preview.ts';
import { voidSale } from './handlers/void-sale.ts';
import { waitingOrders } from './handlers/waiting-orders.ts';
import { waitingPayments } from './handlers/waiting-payments.ts';
import { clearMerchantAccounts } from './jobs/clear-merchant-accounts.ts';
import { pollPendingPayments } from './jobs/poll-pending-payments.ts';
import { orderWords } from './ledger-reasons.ts';
import { findMembersWithOrders } from './member-uses.ts';
import { mergeOrders } from './merge.ts';
import { Order } from './models/order.ts';
import { paymentFigures } from './monitored.ts';
import { eraseBuyers, exportOrders, refuseErasing } from './personal-data.ts';
import { deskTenderTexts } from './settlement/desk-tenders.ts';
import { paymentShopEvents } from './shop-notices.ts';
import { inquireOnPostback } from './subscribers/inquire-on-postback.ts';
import { notifyOfPayment, paidTexts } from './subscribers/send-order-notification.ts';

export const plugin = definePlugin({
  contract: paymentContract,
  needs: ['shop', 'staff', 'member', 'notify'],
  parts: [ledgerPart, taxDocumentPart, cashDeskPart, accountingReportPart],
  tables: ['payment_order', 'merchant_account', 'payment_sale'],
  smallTables: ['merchant_account'],
  owners: {
    order: async (scope, { orderNo }) => {
      const order = await scope
        .query(Order)
        .findOne({ reference_no: String(orderNo) })
        .select('member_id');
      return order?.member_id ?? null;
    },
  },
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
    ...taxDocumentPart.handlers,
    ...cashDeskPart.handlers,
    ...accountingReportPart.handlers,
    offers,
    deskTenders,
    sellBasket,
    sales,
    sale,
    confirmSale,
    cancelSale,
    waitingPayments,
    voidPreview,
    voidSale,
    refundPreview,
    refundOrder,
    outstandingRefunds,
    payOutRefund,
    confirmPayment,
    unsettledOrders,
    tenders,
    orderDocuments,
    sendDocument,
    orderPage,
    clearFlag,
    purchaseHistory,
    orderAddress,
    resumePayment,
    giveUpOrder,
    waitingOrders,
    paymentReturn,
    paymentReturnByForm,
    postback,
    postbackByQuery,
  },
  history: {
    actions: {
      'payment.clear_flag': { en: 'Saw to an order', th: 'ตรวจสอบคำสั่งซื้อแล้ว' },
      'payment.sell': { en: 'Sold', th: 'ขาย' },
      'payment.confirm_sale': { en: 'Confirmed the payment of a sale', th: 'ยืนยันการชำระเงินของการขาย' },
      'payment.void_sale': { en: 'Voided a sale', th: 'ยกเลิกรายการขาย' },
      'payment.refund': { en: 'Refunded an order', th: 'คืนเงินคำสั่งซื้อ' },
      'payment.give_back': { en: 'Paid a refund due', th: 'คืนเงินที่ค้างอยู่' },
      'payment.cancel_sale': { en: 'Canceled a sale', th: 'ยกเลิกรายการขาย' },
    },
    fields: {
      flag: { en: 'Needs review', th: 'ต้องตรวจสอบ', values: flagTexts },
      sale_status: { en: 'Sale', th: 'การขาย', values: saleStatusTexts },
      sale_total: { en: 'Total', th: 'ยอดรวม', baht: true },
      sale_tender: { en: 'Payment method', th: 'ชำระด้วย', values: deskTenderTexts },
      slip: { en: 'Slip', th: 'สลิป' },
      refunded: { en: 'Refunded', th: 'คืนเงิน', baht: true },
      refund_way: { en: 'How', th: 'วิธีคืน', values: refundWayTexts },
      refund_reason: { en: 'Reason', th: 'เหตุผล' },
    },
  },
  jobs: [pollPendingPayments, clearMerchantAccounts],
  on: [inquireOnPostback, notifyOfPayment],
  provides: [
    contribute(monitoredFigures, { figures: paymentFigures }),
    contribute(shopEvents, { events: () => Object.values(paymentShopEvents) }),
    contribute(messageTexts, { texts: paidTexts }),
    contribute(ledgerReason, { words: orderWords }),
    contribute(memberMerge, mergeOrders),
    contribute(memberUses, { uses: findMembersWithOrders }),
    contribute(memberPersonalData, { export: exportOrders, refuseErasing, erase: eraseBuyers }),
  ],
});
