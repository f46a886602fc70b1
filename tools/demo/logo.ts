import sharp from 'sharp';
import type { DemoShop } from '../../kernel/demo/kit.ts';
import { changeLogo } from '../../kernel/modules/shop/change-logo.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { storeImage } from '../../kernel/server/storage/stored-files.ts';
import { useUpload } from '../../kernel/server/storage/uploads.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';

const petal = (angle: number, color: string) =>
  `<ellipse cx="256" cy="230" rx="52" ry="140" fill="${color}" fill-opacity=".85" transform="rotate(${angle} 256 370)"/>`;

/** A lotus in a shop's two colours, as PNG. */
export function drawLogo({ colors: { primary, secondary } }: DemoShop): Promise<Buffer> {
  const petals = [petal(-64, secondary), petal(64, secondary), petal(-32, primary), petal(32, primary)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#fff"/>${petals.join('')}${petal(0, primary)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Uploads a logo for a shop of the demo, as its admin would. */
export async function giveLogo(kernel: Kernel, { id }: DemoShop, png: Buffer): Promise<void> {
  const shop = await kernel.directory.shop(id);
  if (!shop) throw new Error(`There is no shop ${id}`);
  const file = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' });
  const rules = { width: 512, height: 512, mostBytes: png.length };
  await storeImage(kernel, id, { field: 'upload_file', file, rules });
  await systemScope(kernel, 'demo', shop).transaction(
    async (scope) => changeLogo(scope, await useUpload(scope, file)),
    { retry: 'is idempotent' },
  );
}
