import type { Audit } from './scope.ts';

/** As they are written down, so that a day or a list counts as the same by what it says. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes down a change with what was and what is now of the fields that were changed (docs/domain/identity.md#i12);
 * nothing where all are as they were.
 * @param change `before` holds at least the fields of `patch`; a field that is undefined there was not changed.
 */
export const auditChange = async (
  scope: Audit,
  change: {
    action: string;
    entity: string;
    entityId: string;
    before: object;
    patch: Readonly<Record<string, unknown>>;
  },
): Promise<void> => {
  const { before, patch, ...entry } = change;
  const changed = Object.entries(patch).filter(
    ([name, value]) => value !== undefined && !isSame(value, Reflect.get(before, name)),
  );
  if (changed.length === 0) return;
  await scope.audit({
    ...entry,
    before: Object.fromEntries(changed.map(([name]) => [name, Reflect.get(before, name)])),
    after: Object.fromEntries(changed),
  });
};
