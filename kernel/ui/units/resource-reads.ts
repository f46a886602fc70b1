import type { Contract } from '#kernel/contract/contract.ts';
import { liveSubject, liveSubjects, staff } from '#kernel/ui/index.ts';
import type { ListedResource, ShownResource, UnitFeature } from './unit-feature.ts';

/** Reads the resources that are not archived. */
export function useResources({ contract, calls }: UnitFeature) {
  const { live } = liveSubjects(contract);
  const read = staff.useCall<Contract, string>(contract, calls.list, {}, { live });
  // `defineUnitFeature` has checked the type of this answer.
  return read as typeof read & { readonly data: ListedResource[] | undefined };
}

/** Reads one resource. */
export function useResource({ contract, calls }: UnitFeature, id: string) {
  const read = staff.useCall<Contract, string>(contract, calls.one, { id }, liveSubject(contract, id));
  // `defineUnitFeature` has checked the type of this answer.
  return read as typeof read & { readonly data: ShownResource | undefined };
}
