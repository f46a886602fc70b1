import type { LocalDate } from '../../../contract/time.ts';
import type { FreezePeriod } from '../domain/freeze.ts';

interface FrozenRow {
  readonly frozen_from: LocalDate | null;
  readonly frozen_until: LocalDate | null;
  readonly frozen_except: string | null;
}

/** The days that a lot or a holding is or was frozen on. */
export const frozenOf = ({
  frozen_from: from,
  frozen_until: until,
  frozen_except: except,
}: FrozenRow): FreezePeriod | null =>
  from !== null && until !== null ? { from, until, except: except?.split(',') ?? [] } : null;

/** The columns that hold the days of a freeze. */
export const frozenColumns = (frozen: FreezePeriod | null): FrozenRow => ({
  frozen_from: frozen?.from ?? null,
  frozen_until: frozen?.until ?? null,
  frozen_except: frozen?.except.join(',') || null,
});
