import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { findBranchContact, readShopContact, viewContact } from '../contact.ts';
import { type OpeningHours, shopContract } from '../contract.ts';
import { Branch } from '../models/branch.ts';

export const shopContact = handler(shopContract, 'shopContact', ({ scope }) => readShopContact(scope));

export const branchContact = handler(shopContract, 'branchContact', async ({ input, scope, fail }) => {
  const contact = await findBranchContact(scope, input.id);
  if (!contact) throw fail('not_found');
  return contact;
});

/** Opening hours as the change history shows them, Monday to Sunday. */
const shownHours = (hours: OpeningHours | null): string[] | null =>
  hours === null ? null : hours.map((day) => (day ? `${day.from}–${day.until}` : 'close'));

export const changeBranchContact = handler(
  shopContract,
  'changeBranchContact',
  async ({ input: { id, ...wanted }, scope, fail }) => {
    const branch = await scope.query(Branch).findById(id).forUpdate();
    if (!branch) throw fail('not_found');
    const { address, phone, map_link, opening_hours } = branch;
    const after = {
      address: wanted.address === undefined ? address : wanted.address,
      phone: wanted.phone === undefined ? phone : wanted.phone,
      map_link: wanted.map_link === undefined ? map_link : wanted.map_link,
      opening_hours: wanted.opening_hours === undefined ? opening_hours : wanted.opening_hours,
    };
    await scope.query(Branch).findById(id).patch(after);
    await auditChange(scope, {
      action: 'branch.contact',
      entity: 'branch',
      entityId: id,
      before: { address, phone, map_link, opening_hours: shownHours(opening_hours) },
      patch: { ...after, opening_hours: shownHours(after.opening_hours) },
    });
    scope.live('branch', [id]);
    return viewContact({ id, name: branch.name, ...after });
  },
);
