import { releaseTaskFile } from '../../server/storage/task-files.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { MemberImport } from './models/member-import.ts';
import { parseImportReading } from './reading.ts';

type StoredImport = Pick<MemberImport, 'id' | 'file_key' | 'reading'>;

/** Releases the uploaded file of an import. Staff can then no longer choose its sheet (docs/domain/points.md#p21). */
export async function releaseImportFile(
  scope: WriteScope,
  { id, file_key, reading }: StoredImport,
): Promise<void> {
  const stored = parseImportReading(reading);
  await releaseTaskFile(scope, file_key);
  await scope
    .query(MemberImport)
    .findById(id)
    .patch({ reading: JSON.stringify({ ...stored, candidates: null }) });
}

/** Releases the files of all imports of the shop that are not checked, for the erasure of a member: each could name them. */
export async function releaseUncheckedFiles(scope: WriteScope): Promise<void> {
  const unchecked = await scope
    .query(MemberImport)
    .whereIn('state', ['reading', 'mapping'])
    .orderBy('id')
    .forUpdate();
  for (const each of unchecked) await releaseImportFile(scope, each);
}
