import { type FocalPoint, readPictureLook, writePictureLook } from '../../contract/picture-address.ts';
import type { FieldWords } from '../plugin/history.ts';
import type { Scope } from '../tenancy/scope.ts';
import { releaseUpload, useUpload } from './uploads.ts';

interface Shown {
  readonly image_link: string | null;
}

/** Where the address of a record's picture is stored, and how a change of it is noted. */
export interface PictureStore {
  /** Locks the record. @returns its picture; undefined if the shop has no such record. */
  lock(scope: Scope, id: string): PromiseLike<Shown | undefined>;
  save(scope: Scope, id: string, image_link: string | null): PromiseLike<unknown>;
  /** Announces the changed record to open screens. */
  announce(scope: Scope, id: string): unknown;
  /** The change in the history; `field` defaults to `image_link`. */
  readonly history: { readonly action: string; readonly entity: string; readonly field?: string };
}

/** The field of a picture in the change history, whose address means nothing to readers. */
export const pictureHistory = {
  en: 'Picture',
  th: 'รูปภาพ',
  values: {
    none: { en: 'none', th: 'ไม่มี' },
    set: { en: 'set', th: 'ตั้งแล้ว' },
    changed: { en: 'changed', th: 'เปลี่ยนแล้ว' },
    focus: { en: 'other focal point', th: 'เปลี่ยนจุดสำคัญของรูป' },
  },
} as const satisfies FieldWords;

type State = keyof typeof pictureHistory.values;

const auditPicture = (
  scope: Scope,
  { history: { action, entity, field = 'image_link' } }: PictureStore,
  entityId: string,
  [before, after]: readonly [State, State],
) => scope.audit({ action, entity, entityId, before: { [field]: before }, after: { [field]: after } });

/**
 * Sets the picture of a record, or removes it, and notes it in the change history.
 * @param file a field that the contract declares by `photo()`; null removes the picture.
 * @returns the address of the picture, or null if the shop has no such record.
 */
export async function setPicture(
  scope: Scope,
  store: PictureStore,
  id: string,
  file: File | null,
): Promise<Shown | null> {
  const row = await store.lock(scope, id);
  if (!row) return null;
  const image_link = file && (await useUpload(scope, file));
  if (image_link === row.image_link) return { image_link };
  await store.save(scope, id, image_link);
  await releaseUpload(scope, row.image_link);
  const set = row.image_link === null ? 'set' : 'changed';
  await auditPicture(scope, store, id, [
    row.image_link === null ? 'none' : 'set',
    image_link === null ? 'none' : set,
  ]);
  store.announce(scope, id);
  return { image_link };
}

/**
 * Sets the focal point of a record's picture and notes it in the change history.
 * @returns null if the shop has no such record, or it has no picture in several sizes.
 */
export async function focusPicture(
  scope: Scope,
  store: PictureStore,
  id: string,
  { x, y }: FocalPoint,
): Promise<Shown | null> {
  const before = (await store.lock(scope, id))?.image_link ?? null;
  const look = before === null ? null : readPictureLook(before);
  if (before === null || !look) return null;
  const image_link = writePictureLook(before, { ...look, focus: { x, y } });
  if (image_link === before) return { image_link };
  await store.save(scope, id, image_link);
  await auditPicture(scope, store, id, ['set', 'focus']);
  store.announce(scope, id);
  return { image_link };
}
