import { UnitForm } from '#kernel/ui/units/unit-booking-form.tsx';
import { facility } from '../feature.ts';

/** The booking form of members. */
export const Page = () => <UnitForm feature={facility} />;
