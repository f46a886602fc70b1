import type { Satang } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import type { Account } from '../../ledger/accounts.ts';
import { balancesOn } from '../../ledger/balances.ts';
import {
  paymentContract,
  type TaxSettings,
  type TaxSettingsView,
  taxSettingsPlace,
} from '../../order/contract.ts';
import { headOfficeNo } from '../branch-number.ts';
import { lockTaxSettings } from '../tax-settings.ts';
import { viewTaxSettings } from '../tax-settings-view.ts';

type Branches = TaxSettings['branches'];
type Shown = TaxSettingsView['branches'];

/** Every branch with the number that it has now, so that none changes with its place. */
const allNumbered = (shown: Shown): Branches =>
  Object.fromEntries(shown.map(({ id, number, address }) => [id, { number, address }]));

/** Makes a branch the head office, which is 00000; who had that number takes over the other one. */
function withHeadOffice(branches: Branches, id: string): Branches {
  const own = branches[id];
  const before = Object.entries(branches).find(([, { number }]) => number === headOfficeNo);
  if (!own || before?.[0] === id) return branches;
  const moved = before ? { [before[0]]: { ...before[1], number: own.number } } : {};
  return { ...branches, ...moved, [id]: { ...own, number: headOfficeNo } };
}

async function heldOn(scope: KernelScope, account: Account): Promise<Satang> {
  const sums = await balancesOn(scope, scope.today, { account });
  return sums.reduce((all, { satang }) => all + satang, 0);
}

/** By which event VAT fell due when the shop was last registered, or falls due now. */
const registeredBy = (settings: TaxSettings) =>
  settings.vat_registered ? settings.wallet_vat : settings.registered_wallet_vat;

/**
 * Whether money in wallets would be taxed twice, or never, at a shop that is registered from now on: by its use though it
 * was by its top-up, or by its top-up though that was before.
 */
async function wouldTaxWrongly(
  scope: KernelScope,
  before: TaxSettings,
  after: TaxSettings,
): Promise<boolean> {
  const isSame = after.vat_registered === before.vat_registered && after.wallet_vat === before.wallet_vat;
  if (isSame || !after.vat_registered) return false;
  if (after.wallet_vat === 'use') return (await heldOn(scope, 'wallet_vat')) > 0;
  return registeredBy(before) === 'use' && (await heldOn(scope, 'wallet_paid')) !== 0;
}

export const changeTaxSettings = handler(
  paymentContract,
  'changeTaxSettings',
  async ({ input, scope, fail }) => {
    const own = kernelScopeOf(scope);
    const { branch_id: branchId, branch_number: number, branch_address: address, ...plain } = input;
    const before = await lockTaxSettings(own);
    const { branches: shown } = await viewTaxSettings(own, before);
    let branches = allNumbered(shown);
    if (input.head_office_id !== undefined) branches = withHeadOffice(branches, input.head_office_id);
    const branch = branchId === undefined ? undefined : branches[branchId];
    if (branchId !== undefined && branch) {
      const isTaken = Object.entries(branches).some(
        ([id, each]) => id !== branchId && each.number === number,
      );
      if (number !== undefined && isTaken) throw fail('branch_number_taken');
      branches[branchId] = {
        number: number ?? branch.number,
        address: address === undefined ? branch.address : address,
      };
    }
    const changed = { ...before, ...plain, branches };
    const registered_wallet_vat = registeredBy(changed.vat_registered ? changed : before);
    const after = { ...changed, registered_wallet_vat };
    if (after.vat_registered && (after.tax_id === null || after.legal_name === null))
      throw fail('seller_incomplete');
    if (await wouldTaxWrongly(own, before, after)) throw fail('wallets_hold_money');
    await writeSettings(own, taxSettingsPlace, { ...plain, branches, registered_wallet_vat });
    await auditChange(own, {
      action: 'payment.tax_settings',
      entity: 'tax_settings',
      entityId: own.shopId,
      before: { ...before, branch_number: null, branch_address: null, ...branchBefore(shown, branchId) },
      patch: { ...plain, branch_number: number, branch_address: address },
    });
    return viewTaxSettings(own, after);
  },
);

const branchBefore = (shown: Shown, id: string | undefined) => {
  const branch = shown.find((each) => each.id === id);
  return branch ? { branch_number: branch.number, branch_address: branch.address } : {};
};
