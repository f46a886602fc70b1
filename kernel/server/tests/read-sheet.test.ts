import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSheet } from '../sheets/read-sheet.ts';
import { SheetRefused } from '../sheets/sheet-refused.ts';

/** A zip of so many parts that all are the same 10 MB of zeros, which take 10 kB packed and stand in it once. */
function bomb(parts: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(10 * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, ...Array.from({ length: parts }, () => entry), end]);
}

test('a small workbook that would fill the memory is refused before it is read', async () => {
  const bytes = bomb(20);
  expect(bytes.length).toBeLessThan(20_000);
  const refusal = await openSheet(bytes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SheetRefused);
  expect(refusal).toMatchObject({ message: expect.stringContaining('Split it into several files') });
});
