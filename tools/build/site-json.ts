import { join } from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { z } from 'zod';
import { siteSchema } from '../../kernel/contract/site-pages.ts';
import { findGuidePictures } from '../../shells/site/guide.ts';
import { icon } from '../../shells/site/icon.ts';
import type { renderSite } from '../../shells/site/render.tsx';
import { siteLanguages } from '../../shells/site/text.ts';
import { pages, tradePicture } from '../../shells/site/texts/pages.ts';
import { prepare, runAnew } from './declarations.ts';
import { fontsOf } from './page-json.ts';
import { MediaFiles } from './site-media.ts';

const isRender = (value: unknown): value is typeof renderSite => typeof value === 'function';

const drawn = z.array(siteSchema.shape.pages.element.omit({ file: true }).extend({ html: z.string() }));

/** Dark is what the visitor's system says, because a page that needs no script can ask nobody. */
const withSystemTheme = (style: string): string =>
  style.replace(
    /\[data-theme=["']?dark["']?\]\s*\{([^{}]*)\}/g,
    '@media (prefers-color-scheme:dark){:root{$1}}',
  );

/** A page is text from its first moment: a font that comes later would move what the visitor is reading. */
const withoutLateFonts = (style: string): string =>
  style.replace(/font-display:\s*swap/g, 'font-display:optional');

const assetsOf = (compilation: Compilation, ending: string) =>
  Object.entries(compilation.assets).filter(([name]) => name.endsWith(ending));

/** Draws the pages of the public site once their script and style have their final names. */
class SitePages implements RspackPluginInstance {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const name = 'site.json';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = Compilation;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        try {
          for (const [file, content] of await this.#draw(compilation))
            compilation.emitAsset(file, new sources.RawSource(content));
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }

  async #draw(compilation: Compilation): Promise<[string, string | Buffer][]> {
    const publicPath = String(compilation.outputOptions.publicPath);
    const [script] = assetsOf(compilation, '.js').map(([file]) => publicPath + file);
    const written = assetsOf(compilation, '.css').map(([, source]) => source.source().toString());
    const style = withoutLateFonts(withSystemTheme(written.join('')));
    const media = new MediaFiles(this.#root, publicPath);
    const shown = pages.flatMap((page) =>
      [...(page.hero ? [page.hero] : []), ...page.sections].flatMap(({ picture }) =>
        page.film ? [picture, tradePicture(page, picture)] : [picture],
      ),
    );
    const films = ['film', ...pages.flatMap(({ film, name }) => (film ? [`film-${name}`] : []))];
    const inGuide = siteLanguages.flatMap((language) => findGuidePictures(media.readGuide(language)));
    await media.read(new Set([...shown, ...inGuide]), films);
    prepare(this.#root);
    const { renderSite } = await runAnew(join(this.#root, 'shells/site/render.tsx'));
    if (!isRender(renderSite)) throw new Error('shells/site/render.tsx exports no renderSite');
    const fonts = Object.values(fontsOf(compilation));
    const made = drawn.parse(renderSite(style, media.media(script ?? '', fonts)));
    const files = made.map(({ html, ...page }) => ({
      page: { ...page, file: `pages/${page.language}/${page.name}.html` },
      html,
    }));
    const declared = siteSchema.parse({ style, icon, pages: files.map(({ page }) => page) });
    return [
      ...media.files.map(({ name, content }): [string, Buffer] => [name, content]),
      ...files.map(({ page, html }): [string, string] => [page.file, html]),
      ['site.json', JSON.stringify(declared)],
    ];
  }
}

/** Writes the pages of the public site, and `site.json`, which names them. */
export const siteJson = (root: string): RspackPluginInstance => new SitePages(root);
