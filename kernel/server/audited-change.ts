import type { Scope } from './scope.ts';

/**
 * Writes down a change with what was and what is now of the fields that were changed (decisions §2).
 * @param change `before` holds at least the fields of `patch`; a field that is undefined there was not changed.
 */
export const auditChange = (
  scope: Scope,
  change: {
    action: string;
    entity: string;
    entityId: string;
    before: object;
    patch: Readonly<Record<string, unknown>>;
  },
): Promise<void> => {
  const { before, patch, ...entry } = change;
  const changed = Object.entries(patch).filter(([, value]) => value !== undefined);
  return scope.audit({
    ...entry,
    before: Object.fromEntries(changed.map(([name]) => [name, Reflect.get(before, name)])),
    after: Object.fromEntries(changed),
  });
};
