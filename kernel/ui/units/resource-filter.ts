import { type FilterField, lookupOf } from '#kernel/ui/desk.ts';
import { liveSubjects, staff, useText } from '#kernel/ui/index.ts';
import type { UnitFeature } from './unit-feature.ts';

/** Returns a filter by one of the shop's resources. */
export function useResourceFilter({ contract, resource }: UnitFeature): FilterField<'resource'> {
  const { live } = liveSubjects(contract);
  const { choices } = lookupOf(staff.useCall(contract, 'resources', {}, { live }));
  return { name: 'resource', label: useText()(resource.name), choices };
}
