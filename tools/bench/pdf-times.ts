import { paymentContract } from '../../kernel/modules/order/contract.ts';
import { drawPdf } from '../../kernel/modules/tax-document/pdf/draw.ts';
import { percentiles, table } from './report.ts';

const lines = Array.from({ length: 8 }, (_, index) => ({
  order_no: String(100_000_000_000 + index),
  title: `แพ็กเกจโยคะฟื้นฟูสำหรับผู้เริ่มต้น ${index + 1}`,
  amount: '1070.00',
}));

/** A full tax invoice of eight lines, its buyer with a long name and address. */
const view = paymentContract.endpoints.receipt.output.schema.parse({
  kind: 'full_tax_invoice',
  title: { en: 'Receipt / tax invoice', th: 'ใบเสร็จรับเงิน / ใบกำกับภาษี' },
  number: 'TX00000-2026-000001',
  date: '2026-11-22',
  seller: {
    name: 'บริษัท ศาลาโยคะ จำกัด',
    tax_id: '0105556176239',
    address: '99/1 ถนนประชาอุทิศ แขวงทุ่งครุ\nเขตทุ่งครุ กรุงเทพมหานคร 10140',
    branch_name: 'สาขาทองหล่อ',
    branch_no: '00000',
  },
  buyer: {
    name: 'บริษัท ผู้ซื้อสินค้าและบริการเพื่อสุขภาพแห่งประเทศไทย จำกัด (มหาชน)',
    address: '1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    tax_id: '0107537000521',
    branch_no: '00000',
  },
  lines,
  gift: null,
  total: '8560.00',
  vat: { rate: '7', amount: '560.00', net: '8000.00' },
  tender: { en: 'Card or PromptPay QR', th: 'บัตรหรือ QR พร้อมเพย์' },
  about: null,
  correct_total: null,
  reason: null,
  replaced_by: null,
  is_void: false,
});

/** How long the PDF of a document takes: the first of a process, which reads the fonts, and those after it. */
export async function pdfTimes(): Promise<string> {
  const times: number[] = [];
  for (let drawn = 0; drawn < 41; drawn += 1) {
    const began = performance.now();
    await drawPdf(view, drawn % 2 === 0 ? 'th' : 'en');
    times.push(performance.now() - began);
  }
  const [first = 0, ...others] = times;
  const { p50, most } = percentiles(others);
  const row = ['document of 8 lines', ...[first, p50, most].map((ms) => ms.toFixed(0)), '≤ 150'];
  return table(['PDF', 'first ms', 'p50 ms', 'most ms', 'bar'], [row]);
}
