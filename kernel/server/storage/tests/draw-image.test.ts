import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise, picture } from '#testing/harness/pictures.ts';
import { messageIn } from '../../../contract/field-messages.ts';
import { drawImage, ImageRefused } from '../draw-image.ts';

const rules = { width: 512, height: 512, mostBytes: 10_000_000 };

const pixelAt = async (image: Buffer, left: number, top: number): Promise<number[]> => {
  const one = sharp(image).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw();
  return [...(await one.toBuffer())];
};

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s becomes WebP of the asked size', async (format) => {
    const drawn = await drawImage('shop', await picture(800, 800).toFormat(format).toBuffer(), rules);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const [red = 0, green = 0, blue = 0, alpha] = await pixelAt(drawn, 256, 256);
    expect([Math.abs(red - 0x0f) < 6, Math.abs(green - 0x76) < 6, Math.abs(blue - 0x6e) < 6, alpha]).toEqual([
      true,
      true,
      true,
      255,
    ]);
  });

  it('that is no square is padded with nothing, never cut', async () => {
    const drawn = await drawImage('shop', await picture(1000, 500).png().toBuffer(), rules);
    expect((await pixelAt(drawn, 256, 10))[3]).toBe(0);
    expect((await pixelAt(drawn, 4, 256))[3]).toBe(255);
    expect((await pixelAt(drawn, 507, 256))[3]).toBe(255);
  });

  it('stands upright as its camera says, and keeps nothing else that came with it', async () => {
    const top = await picture(400, 200, { background: '#ff0000' }).png().toBuffer();
    const turned = await picture(400, 400, { background: '#0000ff' })
      .composite([{ input: top, left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Somebody of the studio', Artist: 'Ann' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.includes('Somebody of the studio')).toBe(true);
    const drawn = await drawImage('shop', turned, rules);
    // Orientation 6 is turned clockwise: what was above is on the right.
    const [right, left] = [await pixelAt(drawn, 500, 256), await pixelAt(drawn, 12, 256)];
    expect([(right[0] ?? 0) > 200, (left[2] ?? 0) > 200]).toEqual([true, true]);
    expect(drawn.includes('Somebody of the studio')).toBe(false);
    const { exif, icc, xmp, iptc, orientation } = await sharp(drawn).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  });

  it('of the camera of any phone is taken', async () => {
    const drawn = await drawImage('shop', await picture(8000, 6000).jpeg().toBuffer(), rules);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 512, height: 512 });
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const cutOff = async (format: 'jpeg' | 'png' | 'webp') => {
  const whole = await noise(600, 400).toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};
const moving = async (): Promise<Buffer> => {
  const frames = ['#ff0000', '#0000ff'].map((background) => picture(40, 40, { background }).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
};

describe('what is refused', () => {
  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['a text', async () => Buffer.from('hello'), /not an image/],
    ['a page that says it is an image', async () => Buffer.from('<html><script>1</script>'), /not an image/],
    ['an SVG, which can carry a script', async () => Buffer.from(svg), /not an image/],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), /not an image/],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), /not an image/],
    ['the beginning of a JPEG', () => cutOff('jpeg'), /not an image/],
    ['the beginning of a PNG', () => cutOff('png'), /not an image/],
    ['the beginning of a WebP', () => cutOff('webp'), /not an image/],
    ['a WebP that moves', moving, /moving image/],
    ['a bomb of 108 megapixels', () => picture(12_000, 9_000).png().toBuffer(), /too many pixels/],
    ['a strip as long as a bomb', () => picture(16_000, 3_200).webp().toBuffer(), /too many pixels/],
  ])('%s', async (_name, make, why) => {
    const refused = await drawImage('shop', await make(), rules).catch((error: unknown) => error);
    if (!(refused instanceof ImageRefused)) throw new Error('It was taken');
    expect(messageIn(refused.message, 'en')).toMatch(why);
    expect(messageIn(refused.message, 'th')).toMatch(/[ก-๙]/);
  });

  it('does not stand in the way of what comes after it', async () => {
    const png = await picture(9, 9).png().toBuffer();
    const [bad, good] = await Promise.allSettled([
      drawImage('shop', Buffer.from('hello'), rules),
      drawImage('shop', png, rules),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });
});
