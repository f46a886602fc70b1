import { unitScreens } from '#kernel/ui/units/unit-screens.tsx';
import { facility } from '../feature.ts';

/** What members see of the places that they have booked. */
export const facilityScreens = unitScreens(facility);
