import { type FilterField, lookupOf } from '#kernel/ui/desk.ts';
import { liveSubjects, staff, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { placeTexts } from './place-texts.ts';

/** Narrows by one of the shop's places. */
export function usePlaceFilter(): FilterField<'resource'> {
  const { live } = liveSubjects(facilityEventContract);
  const { choices } = lookupOf(staff.useCall(facilityEventContract, 'resources', {}, { live }));
  return { name: 'resource', label: useTexts(placeTexts)('place'), choices };
}
