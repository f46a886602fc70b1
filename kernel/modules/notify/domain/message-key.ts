import { createHash } from 'node:crypto';

/** Makes the keys Sala's own; any other UUID would do, but never another one than before. */
const namespace = Buffer.from('6f6f1f0c4b7e4d0f9a3e2c5d8b1a7e90', 'hex');

/**
 * The UUID (version 5, RFC 9562) of an outbox row: the same at every try, in every process, so that LINE knows
 * a repeated push for what it is.
 */
export function messageKey(outboxId: string): string {
  const bytes = createHash('sha1').update(namespace).update(outboxId).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
