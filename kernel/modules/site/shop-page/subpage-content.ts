import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { listBranchContacts } from '../../shop/api.ts';
import type { BranchContact } from '../../shop/contract.ts';
import { type Subpage, shopPageSections } from '../extensions.ts';

/** Which page below the shop's is asked for. */
export interface WantedSubpage {
  readonly kind: string;
  /** Id of a record; empty for a page that lists all of a kind. */
  readonly id: string;
  /** The page's part of the address, such as `place/1a2b`. */
  readonly page: string;
}

/** What a page below the shop's shows. */
export interface SubpageContent extends Subpage {
  readonly page: string;
  readonly branches: readonly BranchContact[];
}

/** Only these can be ids, so nothing else is asked of the database. */
const idPattern = /^\w{0,40}$/;

/**
 * Reads a page below the shop's from the features that are on.
 * @returns `private` for a record that is not for everyone, null if no feature has such a page.
 */
export async function readSubpage(
  scope: KernelScope,
  { kind, id, page }: WantedSubpage,
): Promise<SubpageContent | 'private' | null> {
  if (!idPattern.test(id)) return null;
  const answers = await scope.ask(shopPageSections, 'subpage', { kind, id });
  const values = answers.flatMap(({ value }) => value ?? []);
  const [first, ...others] = values.filter((value) => value !== 'private');
  if (!first) return values.length > 0 ? 'private' : null;
  // What the first feature leaves out, such as the form, another one can add.
  return {
    ...Object.assign({}, ...others.reverse()),
    ...first,
    page,
    branches: await listBranchContacts(scope),
  };
}
