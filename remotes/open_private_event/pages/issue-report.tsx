import { IssueReport } from '#kernel/ui/desk.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { managementGroup, report } from '../texts.ts';

/** Has the bookings of private sessions of a month mailed. */
export const Page = () => (
  <IssueReport contract={openPrivateEventContract} report={report} group={managementGroup} />
);
