import type { LocalizedText } from '../../../contract/problems.ts';
import type { ScheduledContract } from '../../../contract/scheduled-endpoints.ts';
import type { Handler, RecordLookup } from '../../../server/plugin/define-plugin.ts';
import { scheduledActions, scheduledRecords } from './names.ts';
import { createSeriesHandlers } from './series-handlers.ts';
import type { ScheduledKind } from './subject.ts';
import { createSubjectHandlers } from './subject-handlers.ts';

type SharedCall = 'changeNotice' | 'createSeries' | 'changeSeries' | 'endSeries' | 'seriesNotice';

/** What a feature spreads into its `definePlugin`. */
export interface ScheduledPart<
  C extends ScheduledContract,
  Create extends keyof C['endpoints'],
  Change extends keyof C['endpoints'],
> {
  readonly handlers: { readonly [Name in SharedCall | Create | Change]: Handler<C, Name> };
  readonly records: Readonly<Record<string, RecordLookup>>;
  /** Words of what it audits, for `history`. */
  readonly actions: Readonly<Record<string, LocalizedText>>;
}

/**
 * Implements the calls that `scheduledEndpoints` puts into a contract.
 * @param names of the contract's calls that create one subject and change it.
 */
export function createScheduledFeature<
  C extends ScheduledContract,
  const Create extends keyof C['endpoints'] & string,
  const Change extends keyof C['endpoints'] & string,
>(
  contract: C,
  kind: ScheduledKind,
  names: { readonly create: Create; readonly change: Change },
): ScheduledPart<C, Create, Change> {
  const { create, change, changeNotice } = createSubjectHandlers(contract.id, kind);
  const all = {
    changeNotice,
    ...createSeriesHandlers(contract.id, kind),
    [names.create]: create,
    [names.change]: change,
  };
  return {
    // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
    handlers: Object.fromEntries(
      Object.entries(all).map(([name, run]) => [name, { transaction: 'auto', run }]),
    ) as unknown as ScheduledPart<C, Create, Change>['handlers'],
    records: scheduledRecords(kind),
    actions: scheduledActions(kind),
  };
}
