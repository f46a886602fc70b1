import escapeHtml from 'escape-html';
import type { Sharp } from 'sharp';
import { readColor, textOn } from '../../../contract/contrast.ts';
import type { ShopColors } from '../../../contract/shop-theme.ts';
import { imageLibrary } from '../../../server/storage/image-library.ts';
import { thaiFont } from '../../../server/text/thai-font.ts';
import type { RichMenu } from '../contract.ts';

const faces = {
  bold: ['Sarabun Bold', 'Sarabun_700Bold.ttf'],
  regular: ['Sarabun', 'Sarabun_400Regular.ttf'],
} as const;

const usual = '#0f766e';
/** Height of the band with the shop's name, and of the stripe under it, in pixels. */
const [band, stripe] = [190, 14];
const edge = 60;
/** Of the lines between the areas, in pixels. */
const thick = 6;

interface Line {
  readonly text: string;
  readonly face: keyof typeof faces;
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly color: string;
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Library = typeof import('sharp').default;

/** A line of text in the middle of a place, smaller where it is too long. */
async function write(sharp: Library, { text, face, size, color }: Line, { x, y, width }: TextBox) {
  const [font, file] = faces[face];
  const written = sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${font} ${size}`,
      fontfile: thaiFont(file),
      dpi: 72,
      rgba: true,
    },
  });
  const { data, info } = await written
    .resize({ width: width - edge * 2, height: size * 2, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(x + (width - info.width) / 2),
    top: Math.round(y - info.height / 2),
  };
}

/** Lines between the areas, and the stripe of the secondary colour under the shop's name. */
function lines({ width, height, columns, rows, areas }: RichMenu, ink: string, secondary: string) {
  const [r, g, b] = readColor(ink) ?? [0, 0, 0];
  const line = (left: number, top: number, size: { width: number; height: number }) => ({
    input: { create: { ...size, channels: 4 as const, background: { r, g, b, alpha: 0.4 } } },
    left,
    top,
  });
  const start = band + stripe;
  const down = areas
    .slice(1, columns)
    .map(({ x }) => line(x - thick / 2, start, { width: thick, height: height - start }));
  const middle = areas[columns]?.y ?? 0;
  const across = rows > 1 ? [line(0, middle - thick / 2, { width, height: thick })] : [];
  const underName = {
    input: { create: { width, height: stripe, channels: 3 as const, background: secondary } },
    left: 0,
    top: band,
  };
  return [underName, ...down, ...across];
}

/**
 * A rich menu as LINE takes it: a PNG in the shop's colours with its name, and in each area what it opens in Thai and
 * English.
 * @param shop.name as it stands over the areas.
 */
export async function drawMenu(
  menu: RichMenu,
  { name, colors }: { readonly name: string; readonly colors: ShopColors },
): Promise<Buffer> {
  const sharp = await imageLibrary();
  const ground = readColor(colors.primary_color) ? colors.primary_color : usual;
  const stripeColor = readColor(colors.secondary_color) ? colors.secondary_color : ground;
  const ink = textOn(readColor(ground) ?? [0, 0, 0]);
  const written = [
    await write(
      sharp,
      { text: name, face: 'bold', size: 96, color: ink },
      { x: 0, y: band / 2, width: menu.width },
    ),
  ];
  // One after the other: all processes of a machine share its cores, and nobody waits for a menu.
  for (const { label, x, y, width, height } of menu.areas) {
    // The band takes its height from the first row alone.
    const top = y === 0 ? band + stripe : y;
    const middle = (top + y + height) / 2;
    written.push(
      await write(
        sharp,
        { text: label.th, face: 'bold', size: 120, color: ink },
        { x, y: middle - 70, width },
      ),
      await write(
        sharp,
        { text: label.en, face: 'regular', size: 72, color: ink },
        { x, y: middle + 110, width },
      ),
    );
  }
  const picture: Sharp = sharp({
    create: { width: menu.width, height: menu.height, channels: 3, background: ground },
  });
  return picture
    .composite([...lines(menu, ink, stripeColor), ...written])
    .png()
    .toBuffer();
}
