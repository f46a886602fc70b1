import { WorkdayList } from '#kernel/ui/desk.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

/** The shop's special days. */
export const Page = () => <WorkdayList contract={facilityEventContract} />;
