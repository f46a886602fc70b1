import { ledgerCheck } from '../../server/commands/check-ledger.ts';
import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { checkDocuments } from './check.ts';
import { printedNumber } from './domain/number.ts';
import { forgetBuyers } from './forget-buyers.ts';
import { changeTaxSettings } from './handlers/change-tax-settings.ts';
import { fullTaxInvoice } from './handlers/full-tax-invoice.ts';
import { receipt } from './handlers/receipt.ts';
import { receiptPdf } from './handlers/receipt-pdf.ts';
import { replaceTaxInvoice } from './handlers/replace-tax-invoice.ts';
import { readTaxSettings } from './handlers/tax-settings.ts';
import { documentFields } from './history-texts.ts';
import { IssuedDocument } from './models/issued-document.ts';

/** Receipts, tax invoices, credit notes and their settings: its part of `payment`. */
export const taxDocumentPart = definePart({
  tables: ['document', 'document_series'],
  smallTables: ['document_series'],
  records: {
    document: {
      exists: async (scope, id) =>
        (await scope.query(IssuedDocument).findById(id).select('id')) !== undefined,
      names: async (scope, ids) => {
        const documents = await scope.query(IssuedDocument).findByIds([...ids]);
        return new Map(documents.map((document) => [document.id, printedNumber(document)]));
      },
    },
  },
  handlers: {
    receipt,
    receiptPdf,
    fullTaxInvoice,
    replaceTaxInvoice,
    taxSettings: readTaxSettings,
    changeTaxSettings,
  },
  jobs: [forgetBuyers],
  provides: [contribute(ledgerCheck, { check: checkDocuments })],
  history: {
    actions: {
      'payment.full_tax_invoice': { en: 'Made a full tax invoice', th: 'ออกใบกำกับภาษี' },
      'payment.replace_tax_invoice': {
        en: 'Replaced a full tax invoice',
        th: 'ออกใบกำกับภาษีใหม่แทนใบเดิม',
      },
      'payment.tax_settings': { en: 'Changed the tax settings', th: 'แก้ไขการตั้งค่าภาษี' },
    },
    fields: documentFields,
  },
});
