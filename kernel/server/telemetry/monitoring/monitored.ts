import { defineExtension } from '../../plugin/extension.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** One figure that a plugin has the operator's monitoring watch, of all shops together. */
export interface MonitoredFigure {
  /** As Prometheus names it, such as `sala_orders_unsettled`. */
  readonly name: string;
  /** What it is, for who reads `/metrics`. */
  readonly help: string;
  /** Asked for at most every few seconds in a process, so it costs one statement that an index answers. */
  read(scope: Scope): Promise<number>;
}

/** What plugins add to `/metrics`. */
export const monitoredFigures = defineExtension<{ readonly figures: readonly MonitoredFigure[] }>(
  'kernel.monitored',
  {},
);
