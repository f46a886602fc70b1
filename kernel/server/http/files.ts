import type { Router } from '@koa/router';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { filesPath, isFileKey, typeOfKey } from '../storage/stored-files.ts';
import { previewFiles, readFileName } from './preview-files.ts';

const yearSeconds = 365 * 24 * 3600;

/**
 * Serves uploaded files to anybody, and each as JPEG for link previews. A key is never given to a second file, so an
 * answer is good for ever.
 */
export function mountFiles(kernel: Kernel, router: Router): void {
  const preview = previewFiles(kernel);
  router.get(`${filesPath}:shop/:name`, async (ctx) => {
    const { stored, isPreview } = readFileName(ctx.params.name ?? '');
    const key = `${ctx.params.shop}/${stored}`;
    if (!isFileKey(key)) throw problem('not_found');
    ctx.status = 200;
    ctx.set({ 'cache-control': `public, max-age=${yearSeconds}, immutable`, etag: `"${ctx.params.name}"` });
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const bytes = isPreview ? await preview(ctx, key) : await kernel.storage.read(key);
    if (!bytes) {
      ctx.remove('etag');
      throw problem('not_found');
    }
    ctx.type = isPreview ? 'image/jpeg' : typeOfKey(key);
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
