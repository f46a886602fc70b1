import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** How far a channel may be from what it was before its pixel counts as another; pictures are stored with a loss. */
const tolerance = 40;
/** Which part of a picture may be other before it is another picture, and where codes are drawn anew. */
const most = { usual: 0.002, withCode: 0.12 };

const pixels = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** @returns the part of the pixels, 0 to 1, in which two pictures differ; 1 where their sizes do. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([pixels(one), pixels(other)]);
  if (before.info.width !== after.info.width || before.info.height !== after.info.height) return 1;
  let changed = 0;
  for (let at = 0; at < before.data.length; at += 3) {
    for (let channel = at; channel < at + 3; channel += 1) {
      if (Math.abs((before.data[channel] ?? 0) - (after.data[channel] ?? 0)) <= tolerance) continue;
      changed += 1;
      break;
    }
  }
  return (changed * 3) / before.data.length;
}

/**
 * Writes a picture unless the file shows the same already, so that a run in which nothing has changed changes no file.
 * @param options.showsCode whether a code in it is drawn anew each time.
 * @returns whether it was written.
 */
export async function keepUnlessChanged(
  path: string,
  picture: Buffer,
  options: { readonly showsCode?: boolean } = {},
): Promise<boolean> {
  const bound = options.showsCode ? most.withCode : most.usual;
  if (existsSync(path) && (await differenceOf(readFileSync(path), picture)) <= bound) return false;
  writeFileSync(path, picture);
  return true;
}
