import type { LocalizedText } from '#kernel/contract/problems.ts';
import { BookingReport } from '#kernel/ui/desk.ts';
import { useResourceFilter } from './resource-filter.ts';
import { useUnitColumns } from './unit-columns.tsx';
import type { ReportedUnits, UnitFeature } from './unit-feature.ts';

interface Props {
  readonly feature: UnitFeature;
  readonly title: LocalizedText;
  /** The page's heading in management's menu. */
  readonly group: LocalizedText;
}

/** Management's report of a feature that books units. */
export const UnitReport = ({ feature, title, group }: Props) => (
  <BookingReport<ReportedUnits>
    contract={feature.contract}
    group={group}
    title={title}
    subject={feature.resource.name}
    columns={useUnitColumns()}
    filters={[useResourceFilter(feature, feature.catalog)]}
  />
);
