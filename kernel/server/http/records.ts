import { ulidPattern } from '../../contract/id.ts';
import type { RecordField } from '../../contract/record-fields.ts';
import { problem } from '../errors/problem.ts';
import type { KernelScope } from '../tenancy/kernel-scope.ts';

/**
 * Looks up the records that an input names, so that an id of nowhere or of another shop is 404 before the handler
 * runs.
 * @throws Problem `not_found`.
 */
export async function checkRecords(
  scope: KernelScope,
  fields: readonly RecordField[],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!scope.hasShop) return;
  const { actor } = scope;
  for (const { name, entity } of fields) {
    // Beside ids a field may take words, such as `no_link`.
    const values = [input[name]]
      .flat()
      .filter((value): value is string => typeof value === 'string' && ulidPattern.test(value));
    // A member's own id was compared with the session's.
    const unknown = values.filter((id) => !(actor.audience === 'member' && id === actor.memberId));
    for (const id of new Set(unknown)) if (!(await exists(scope, entity, id))) throw problem('not_found');
  }
}

async function exists(scope: KernelScope, entity: string, id: string): Promise<boolean> {
  const records = scope.kernel.installation.recordsOf(entity);
  if (!records) throw new Error(`Nobody has records of ${entity}`);
  const { plugin, lookup } = records;
  if ('exists' in lookup) return lookup.exists(scope.of(plugin), id);
  return (await scope.query(lookup).findById(id).select('id')) !== undefined;
}
