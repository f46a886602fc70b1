import { UnitReport } from '#kernel/ui/units/unit-report.tsx';
import { facility } from '../feature.ts';
import { managementGroup, report } from '../texts.ts';

/** Bookings of places. */
export const Page = () => <UnitReport feature={facility} title={report.title} group={managementGroup} />;
