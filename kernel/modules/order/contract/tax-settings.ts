import { z } from 'zod';
import { flag, optionalText } from '../../../contract/fields.ts';
import { id } from '../../../contract/id.ts';
import { branchNo, legalName, postalAddress, taxId } from './tax-fields.ts';

/**
 * At which event VAT on wallet money falls due; the other one gives a plain receipt (docs/domain/tax-documents.md#t9).
 */
const walletVats = ['top_up', 'use'] as const;

/** What a shop has set of its documents. They are copied into each document, so that no change touches an old one. */
export const taxSettings = z.object({
  vat_registered: z.boolean().default(false),
  legal_name: z.string().nullable().default(null),
  tax_id: z.string().nullable().default(null),
  /** The branch that online orders belong to; the oldest unless given. */
  head_office_id: z.string().nullable().default(null),
  wallet_vat: z.enum(walletVats).default('top_up'),
  /** The same as it was when the shop was last registered; null where it never was, or nobody has noted it. */
  registered_wallet_vat: z.enum(walletVats).nullable().default(null),
  /** By the branch's id. */
  branches: z
    .record(z.string(), z.object({ number: z.string().nullable(), address: z.string().nullable() }))
    .default({}),
});
export type TaxSettings = z.output<typeof taxSettings>;

/** Where a process keeps them; a name of their own among the settings of a shop. */
export const taxSettingsPlace = { id: 'tax', settings: taxSettings } as const;

/** The settings as an admin reads them. */
export const taxSettingsView = z.object({
  vat_registered: z.boolean(),
  legal_name: z.string().nullable(),
  tax_id: z.string().nullable(),
  head_office_id: z.string().nullable(),
  wallet_vat: z.enum(walletVats),
  branches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      number: z.string(),
      address: z.string().nullable(),
      is_head_office: z.boolean(),
    }),
  ),
  /** The rate of today, in percent, such as `7`. */
  vat_rate: z.string(),
});
export type TaxSettingsView = z.output<typeof taxSettingsView>;

/** What an admin changes, one at a time or together; number and address are those of `branch_id`. */
export const taxSettingsPatch = z.object({
  vat_registered: flag.optional(),
  legal_name: optionalText(legalName).optional(),
  tax_id: optionalText(taxId).optional(),
  head_office_id: id('branch').optional(),
  wallet_vat: z.enum(walletVats).optional(),
  branch_id: id('branch').optional(),
  branch_number: branchNo.optional(),
  branch_address: optionalText(postalAddress).optional(),
});
