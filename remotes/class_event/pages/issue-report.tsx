import { IssueReport } from '#kernel/ui/desk.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { managementGroup, report } from '../texts.ts';

/** Has the bookings of classes of a month mailed. */
export const Page = () => (
  <IssueReport contract={classEventContract} report={report} group={managementGroup} />
);
