import type { Boot } from '../../../contract/boot.ts';
import { isRecord } from '../../../contract/is-record.ts';

/**
 * Whether an answer is a boot document. The server parses it by `bootSchema` before it sends it; here only the
 * parts that a screen cannot be drawn without are looked at, because the schema's library would cost the
 * first screen more than its own code.
 */
export const isBoot = (value: unknown): value is Boot =>
  isRecord(value) &&
  typeof value.build === 'string' &&
  typeof value.shell === 'string' &&
  (value.shop === null || (isRecord(value.shop) && typeof value.shop.id === 'string')) &&
  (value.person === null || (isRecord(value.person) && Array.isArray(value.person.permissions))) &&
  isRecord(value.settings) &&
  Array.isArray(value.remotes) &&
  value.remotes.every((remote) => isRecord(remote) && isRecord(remote.declaration));
