import type { Scope } from './scope.ts';

/** Writes down a change with what was and what is now of the fields that were changed (decisions §2). */
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
  const was = Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(before, name)]));
  return scope.audit({ ...entry, before: was, after: patch });
};
