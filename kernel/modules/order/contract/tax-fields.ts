import { z } from 'zod';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { optionalText } from '../../../contract/fields.ts';
import { line, lines } from '../../../contract/written-text.ts';

/** Whether the last of 13 digits is the check digit of the others, as the Revenue Department computes it. */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((all, digit, index) => all + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** A Thai tax id: 13 digits with their check digit; spaces and dashes between them are left out. */
export const taxId = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(
    isTaxId,
    localizedMessage({
      en: 'A tax ID has 13 digits. Please check them.',
      th: 'เลขประจำตัวผู้เสียภาษีมี 13 หลัก กรุณาตรวจสอบ',
    }),
  );

/** The number of a place of business at the Revenue Department; 00000 is the head office. */
export const branchNo = z
  .string()
  .trim()
  .regex(
    /^\d{5}$/,
    localizedMessage({
      en: 'A branch number has 5 digits; the head office is 00000.',
      th: 'เลขที่สาขามี 5 หลัก สำนักงานใหญ่คือ 00000',
    }),
  );

/** The name that stands on tax documents. */
export const legalName = line.max(200);
/** An address as it is printed, in up to a few lines. */
export const postalAddress = lines.max(500);

/** Who a full tax invoice or a credit note is made out to (Revenue Code, sections 86/4 and 86/10). */
export const buyer = z.object({
  name: legalName.min(1),
  address: postalAddress.min(1),
  /** Of who is registered for VAT. */
  tax_id: optionalText(taxId).default(null),
  /** The buyer's place of business; null for a person. */
  branch_no: optionalText(branchNo).default(null),
});
export type Buyer = z.output<typeof buyer>;
