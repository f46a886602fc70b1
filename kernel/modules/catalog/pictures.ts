import { releaseUpload, useUpload } from '../../server/storage/uploads.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';

/** Where the address of a record's picture is stored. */
interface PictureStore {
  readonly entity: 'topic' | 'instructor';
  /** Locks the record. @returns its picture; undefined if the shop has no such record. */
  lock(scope: Scope, id: string): PromiseLike<{ readonly image_link: string | null } | undefined>;
  save(scope: Scope, id: string, image_link: string | null): PromiseLike<unknown>;
}

/** Pictures of topics. */
export const topicPictures: PictureStore = {
  entity: 'topic',
  lock: (scope, id) => scope.query(Topic).findById(id).forUpdate().select('image_link'),
  save: (scope, id, image_link) => scope.query(Topic).findById(id).patch({ image_link }),
};

/** Pictures of instructors. */
export const instructorPictures: PictureStore = {
  entity: 'instructor',
  lock: (scope, id) => scope.query(Instructor).findById(id).forUpdate().select('image_link'),
  save: (scope, id, image_link) => scope.query(Instructor).findById(id).patch({ image_link }),
};

/** What the history says of a picture, whose address means nothing to people. */
const stateWords = (before: string | null, after: string | null) => {
  if (after === null) return 'none';
  return before === null ? 'set' : 'changed';
};

/**
 * Sets the picture of a record, or removes it, and notes it in the change history.
 * @param file null to remove the picture.
 * @returns the address of the picture, or null if the shop has no such record.
 */
export async function setPicture(
  scope: Scope,
  { entity, lock, save }: PictureStore,
  id: string,
  file: File | null,
): Promise<{ image_link: string | null } | null> {
  const row = await lock(scope, id);
  if (!row) return null;
  const image_link = file && (await useUpload(scope, file));
  if (image_link === row.image_link) return { image_link };
  await save(scope, id, image_link);
  await releaseUpload(scope, row.image_link);
  await scope.audit({
    action: `${entity}.changed`,
    entity,
    entityId: id,
    before: { image_link: row.image_link === null ? 'none' : 'set' },
    after: { image_link: stateWords(row.image_link, image_link) },
  });
  scope.live(entity, [id]);
  return { image_link };
}
