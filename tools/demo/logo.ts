import sharp from 'sharp';
import type { DemoShop } from '../../kernel/demo/kit.ts';
import { changeLogo } from '../../kernel/modules/shop/change-logo.ts';
import { coverPicture } from '../../kernel/modules/shop/cover.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { setPicture } from '../../kernel/server/storage/record-pictures.ts';
import { storeImage } from '../../kernel/server/storage/stored-files.ts';
import { useUpload } from '../../kernel/server/storage/uploads.ts';
import type { KernelScope } from '../../kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';

const petal = (angle: number, color: string) =>
  `<ellipse cx="256" cy="230" rx="52" ry="140" fill="${color}" fill-opacity=".85" transform="rotate(${angle} 256 370)"/>`;

/** A landscape of waves in a shop's colors, as PNG. */
export function drawCover({ colors: { primary, secondary, background } }: DemoShop): Promise<Buffer> {
  const wave = (top: number, color: string, opacity: number) =>
    `<path d="M0 ${top}q200-90 400 0t400 0 400 0 400 0v700H0z" fill="${color}" fill-opacity="${opacity}"/>`;
  const waves = [wave(420, secondary, 0.45), wave(540, primary, 0.6), wave(660, primary, 1)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${background}"/><circle cx="1180" cy="300" r="150" fill="${secondary}" fill-opacity=".8"/>${waves.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A lotus in a shop's two colours, as PNG. */
export function drawLogo({ colors: { primary, secondary } }: DemoShop): Promise<Buffer> {
  const petals = [petal(-64, secondary), petal(64, secondary), petal(-32, primary), petal(32, primary)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#fff"/>${petals.join('')}${petal(0, primary)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

interface Upload {
  readonly png: Buffer;
  readonly side: number;
  readonly hasSizes: boolean;
  /** Takes the stored file into use. */
  readonly use: (scope: KernelScope, file: File) => Promise<unknown>;
}

/** Uploads a picture for a shop of the demo, as its admin would. */
async function upload(kernel: Kernel, { id }: DemoShop, { png, side, hasSizes, use }: Upload): Promise<void> {
  const shop = await kernel.directory.shop(id);
  if (!shop) throw new Error(`There is no shop ${id}`);
  const file = new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' });
  const rules = { width: side, height: side, mostBytes: png.length, hasSizes };
  await storeImage(kernel, id, { field: 'upload_file', file, rules });
  await systemScope(kernel, 'demo', shop).transaction(async (scope) => void (await use(scope, file)), {
    retry: 'is idempotent',
  });
}

/** Gives a shop of the demo a logo. */
export const giveLogo = (kernel: Kernel, shop: DemoShop, png: Buffer): Promise<void> =>
  upload(kernel, shop, {
    png,
    side: 512,
    hasSizes: false,
    use: async (scope, file) => changeLogo(scope, await useUpload(scope, file)),
  });

/** Gives a shop of the demo a cover. */
export const giveCover = (kernel: Kernel, shop: DemoShop, png: Buffer): Promise<void> =>
  upload(kernel, shop, {
    png,
    side: 1600,
    hasSizes: true,
    use: (scope, file) => setPicture(scope, coverPicture, shop.id, file),
  });
