import type { ReadScope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { type BranchContact, type ShopContact, shopContract } from './contract.ts';
import { Branch } from './models/branch.ts';

/** What members see of a branch to find and reach it. */
export const viewContact = ({
  id,
  name,
  address,
  phone,
  map_link,
  opening_hours,
}: Pick<Branch, 'id' | 'name' | 'address' | 'phone' | 'map_link' | 'opening_hours'>): BranchContact => ({
  branch_id: id,
  name,
  address,
  phone,
  map_link,
  opening_hours,
});

/** Finds how a branch is reached. @returns null if the shop has no such branch. */
export async function findBranchContact(scope: ReadScope, id: string): Promise<BranchContact | null> {
  const branch = await scope.query(Branch).findById(id);
  return branch ? viewContact(branch) : null;
}

/** How every branch is reached, by name. A branch that has said nothing has nulls. */
export async function listBranchContacts(scope: ReadScope): Promise<BranchContact[]> {
  return (await scope.query(Branch).orderBy(['name', 'id'])).map(viewContact);
}

/** The id of the shop's LINE Official Account, such as `@lotus`; null without one. */
export const findLineAccount = (scope: Pick<ReadScope, 'shop'>): string | null =>
  readSettings(scope.shop, shopContract).line_account;

const hasContact = ({ address, phone, map_link, opening_hours }: BranchContact): boolean =>
  [address, phone, map_link, opening_hours].some((value) => value !== null);

/** Reads how members reach the shop: its LINE account, and the branches that have any contact. */
export async function readShopContact(scope: ReadScope): Promise<ShopContact> {
  const branches = await listBranchContacts(scope);
  return { line_account: findLineAccount(scope), branches: branches.filter(hasContact) };
}
