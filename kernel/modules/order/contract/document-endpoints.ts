import { z } from 'zod';
import { file, json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { id, idOut } from '../../../contract/id.ts';
import { orderNo } from '../../../contract/order.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { documentRow, documentView } from './document-view.ts';
import { buyer } from './tax-fields.ts';
import { taxSettingsPatch, taxSettingsView } from './tax-settings.ts';

/** The end of a document's address. */
const secret = z
  .string()
  .regex(/^[\w-]{22}$/, localizedMessage({ en: 'This address is not complete.', th: 'ลิงก์ไม่ครบ' }));

const byAddress =
  'Anybody who was given its address may see it, such as the buyer’s accountant; 128 random bits of it are not guessed.';
const guessing = { points: 120, seconds: 60, by: 'address' } as const;

export const documentProblems = {
  no_full_invoice: {
    status: 409,
    en: 'Only an abbreviated invoice without a refund or a void can become a full tax invoice.',
    th: 'ออกใบกำกับภาษีได้จากใบกำกับภาษีอย่างย่อที่ยังไม่คืนเงินและไม่ถูกยกเลิกเท่านั้น',
  },
  already_replaced: {
    status: 409,
    en: 'Another tax invoice has taken its place already.',
    th: 'ออกใบกำกับภาษีแทนใบนี้ไปแล้ว',
  },
  no_replacement: {
    status: 409,
    en: 'Only a full tax invoice that counts and has no refund can be replaced.',
    th: 'ออกใบใหม่แทนได้เฉพาะใบกำกับภาษีที่ยังใช้อยู่และยังไม่มีการคืนเงิน',
  },
  nowhere_to_send: {
    status: 409,
    en: 'This member has neither LINE nor e-mail. Print it, or let them open its link.',
    th: 'สมาชิกไม่มีทั้ง LINE และอีเมล กรุณาพิมพ์หรือให้เปิดจากลิงก์',
  },
  seller_incomplete: {
    status: 409,
    en: 'A shop that is registered for VAT needs its legal name and tax ID first.',
    th: 'ร้านที่จดทะเบียนภาษีมูลค่าเพิ่มต้องระบุชื่อตามทะเบียนและเลขประจำตัวผู้เสียภาษีก่อน',
  },
  branch_number_taken: {
    status: 409,
    en: 'Another branch has this number.',
    th: 'มีสาขาอื่นใช้เลขที่นี้แล้ว',
  },
  wallets_hold_money: {
    status: 409,
    en: 'Members have money in their wallets, whose VAT is settled the other way. Keep that way until the wallets are empty.',
    th: 'สมาชิกยังมียอดในกระเป๋าเงินที่คิดภาษีอีกวิธีหนึ่ง กรุณาใช้วิธีนั้นจนกว่าจะไม่มียอดคงเหลือ',
  },
} as const satisfies Record<string, ProblemSpec>;

/** The calls about documents, spread into the contract of payments. */
export const documentEndpoints = {
  receipt: {
    method: 'GET',
    path: '/api/receipt/{secret}',
    summary: 'A receipt or tax document by the end of its address.',
    access: { public: { reason: byAddress } },
    input: z.object({ secret }),
    output: json(documentView),
    limit: guessing,
  },
  receiptPdf: {
    method: 'GET',
    path: '/api/receipt/{secret}/pdf',
    summary: 'The same as a PDF of A5; a copy, unless the shop is registered for e-Tax.',
    access: { public: { reason: byAddress } },
    input: z.object({ secret, language: z.enum(languages).default('th') }),
    output: file('application/pdf'),
    limit: { points: 30, seconds: 60, by: 'address' },
  },
  orderDocuments: {
    method: 'GET',
    path: '/api/order/id-{orderNo}/documents',
    summary: 'The documents of an order and what was sold with it, newest first.',
    access: { staff: { permission: 'documents' }, member: { owner: { record: 'order' } } },
    input: z.object({ orderNo }),
    output: json(z.array(documentRow)),
  },
  sendDocument: {
    method: 'POST',
    path: '/api/document/id-{id}/send',
    summary: 'Sends the member the address of a document, by LINE or mail; at most once a minute.',
    access: { staff: { permission: 'documents' } },
    input: z.object({ id: id('document') }),
    output: json(z.object({ id: idOut })),
    errors: ['nowhere_to_send'],
  },
  fullTaxInvoice: {
    method: 'POST',
    path: '/api/document/id-{id}/full_tax_invoice',
    summary: 'Makes a full tax invoice of an abbreviated one, which it replaces.',
    access: { staff: { permission: 'documents' } },
    input: z.object({ id: id('document'), ...buyer.shape }),
    output: json(documentRow),
    status: 201,
    // The address that it answers with is all that is needed to see the document.
    secretAnswer: true,
    errors: ['no_full_invoice', 'already_replaced'],
  },
  replaceTaxInvoice: {
    method: 'POST',
    path: '/api/document/id-{id}/replace',
    summary:
      'Voids a full tax invoice that names a wrong buyer and issues another of the same date for the right one.',
    access: { staff: { permission: 'documents' } },
    input: z.object({ id: id('document'), ...buyer.shape }),
    output: json(documentRow),
    status: 201,
    // The address that it answers with is all that is needed to see the document.
    secretAnswer: true,
    errors: ['no_replacement', 'already_replaced'],
  },
  taxSettings: {
    method: 'GET',
    path: '/api/tax_settings',
    summary: 'What the shop has set of its tax documents.',
    access: { staff: { permission: 'tax' } },
    input: z.object({}),
    output: json(taxSettingsView),
  },
  changeTaxSettings: {
    method: 'PATCH',
    path: '/api/tax_settings',
    summary: 'Changes some of it. Documents that were issued stay as they are.',
    access: { staff: { permission: 'tax' } },
    input: taxSettingsPatch,
    output: json(taxSettingsView),
    errors: ['seller_incomplete', 'branch_number_taken', 'wallets_hold_money'],
  },
} as const;
