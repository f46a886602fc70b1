import type { LocalizedText } from '#kernel/contract/problems.ts';
import { MemberBookings } from '#kernel/ui/desk.ts';
import { useUnitColumns } from './unit-columns.tsx';
import type { UnitFeature } from './unit-feature.ts';

interface Props {
  readonly feature: UnitFeature;
  readonly memberId: string;
  /** Label of the table for screen readers. */
  readonly label: LocalizedText;
}

/** A member's bookings of units, for the member page of staff. */
export const MemberUnits = ({ feature, memberId, label }: Props) => (
  <MemberBookings
    contract={feature.contract}
    memberId={memberId}
    label={label}
    subject={feature.resource.name}
    none={feature.words.no_history}
    columns={useUnitColumns()}
  />
);
