import { type FilterField, lookupOf } from '#kernel/ui/desk.ts';
import { useText } from '#kernel/ui/index.ts';
import { useResources } from './resource-reads.ts';
import type { UnitFeature } from './unit-feature.ts';

/** Returns a filter by one of the shop's resources. @param name the field's name in the call's input. */
export function useResourceFilter<const Name extends string>(
  feature: UnitFeature,
  name: Name,
): FilterField<Name> {
  const { choices } = lookupOf(useResources(feature));
  return { name, label: useText()(feature.resource.name), choices };
}
