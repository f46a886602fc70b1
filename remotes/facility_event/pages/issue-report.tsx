import { IssueReport } from '#kernel/ui/desk.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { managementGroup, report } from '../texts.ts';

/** Has the bookings of places of a month mailed. */
export const Page = () => (
  <IssueReport contract={facilityEventContract} report={report} group={managementGroup} />
);
