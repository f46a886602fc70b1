import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise, picture } from '#testing/harness/pictures.ts';
import { drawPicture, ImageRefused } from '../draw-image.ts';

const endings = ['-480.avif', '-480.webp', '-960.avif', '-960.webp', '.avif', '.webp'];
const isAvif = (file: Buffer) => file.subarray(4, 12).toString() === 'ftypavif';
const sidesOf = async (file: Buffer | undefined) => {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
};

describe('a picture', () => {
  it('has three sizes as AVIF and WebP, keeps its sides, and says its color', async () => {
    const { width, height, color, files } = await drawPicture(
      'shop',
      await picture(2000, 1500).jpeg().toBuffer(),
    );
    expect([width, height, [...files.keys()]]).toEqual([1600, 1200, endings]);
    expect(await sidesOf(files.get('.webp'))).toEqual([1600, 1200]);
    expect(await sidesOf(files.get('-960.webp'))).toEqual([960, 720]);
    expect(await sidesOf(files.get('-480.webp'))).toEqual([480, 360]);
    for (const ending of endings.filter((each) => each.endsWith('avif')))
      expect(isAvif(files.get(ending) ?? Buffer.alloc(0)), ending).toBe(true);
    expect(color).toMatch(/^#0[ef]7[567]6[def]$/);
  });

  it('is not enlarged', async () => {
    const { width, height, files } = await drawPicture('shop', await picture(300, 200).png().toBuffer());
    expect([width, height]).toEqual([300, 200]);
    for (const ending of ['-480.webp', '-960.webp', '.webp'])
      expect(await sidesOf(files.get(ending))).toEqual([300, 200]);
  });

  it('is drawn on white if it is transparent, and in color if it is gray', async () => {
    const clear = picture(40, 40, { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } });
    expect((await drawPicture('shop', await clear.png().toBuffer())).color).toBe('#ffffff');
    const gray = picture(40, 40, { background: '#808080' }).toColourspace('b-w');
    expect((await drawPicture('shop', await gray.png().toBuffer())).color).toMatch(/^#(7f|80|81){3}$/);
  });

  it('is small enough for a phone, however much it shows', async () => {
    const { files } = await drawPicture('shop', await noise(1600, 1200).jpeg().toBuffer());
    const bytes = (ending: string) => files.get(ending)?.length ?? Number.POSITIVE_INFINITY;
    for (const type of ['avif', 'webp']) {
      expect(bytes(`-480.${type}`)).toBeLessThanOrEqual(30_000);
      expect(bytes(`-960.${type}`)).toBeLessThanOrEqual(60_000);
      expect(bytes(`.${type}`)).toBeLessThanOrEqual(160_000);
    }
  });

  it('is upright and has nothing else that came with it', async () => {
    const turned = await picture(400, 200)
      .withExif({ IFD0: { Artist: 'Ann of the studio' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, files } = await drawPicture('shop', turned);
    expect([width, height]).toEqual([200, 400]);
    for (const file of files.values()) expect(file.includes('Ann of the studio')).toBe(false);
    const { exif, orientation } = await sharp(files.get('.webp')).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });
});

it.each<[string, () => Promise<Uint8Array>]>([
  ['a text', async () => Buffer.from('hello')],
  ['a GIF', () => picture(9, 9).gif().toBuffer()],
  ['a bomb of 108 megapixels', () => picture(12_000, 9_000).png().toBuffer()],
])('%s is refused', async (_name, make) => {
  await expect(drawPicture('shop', await make())).rejects.toBeInstanceOf(ImageRefused);
});
