import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteFilm, SiteMedia, SitePicture } from '../../shells/site/media.ts';
import { type SiteLanguage, siteLanguages } from '../../shells/site/text.ts';

/** Widths that a picture is also made in, for an upright and for a lying one; the widest is the picture's own. */
const narrower = { upright: [300, 480], lying: [480, 800, 1280] };

/**
 * What phones show of a desk's picture, in parts of it: the beginning of the page without menu and bar. A whole desk is
 * too small there to be read.
 */
const detail = { left: 0.234, top: 0.08, width: 0.34, height: 0.62 };

/** A file of the site's with the name that it has in the build. */
export interface MediaFile {
  readonly name: string;
  readonly content: Buffer;
}

const named = (name: string, ending: string, content: Buffer): MediaFile => ({
  name: `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}`,
  content,
});

/** Pictures and films as pages name them, each read once; what no page names is left out of the build. */
export class MediaFiles {
  readonly #root: string;
  readonly #publicPath: string;
  readonly #files = new Map<string, MediaFile>();
  readonly #pictures = new Map<string, SitePicture>();
  readonly #films = new Map<string, SiteFilm>();

  constructor(root: string, publicPath: string) {
    this.#root = root;
    this.#publicPath = publicPath;
  }

  /** Every file that was asked for. */
  get files(): readonly MediaFile[] {
    return [...this.#files.values()];
  }

  #add(file: MediaFile): string {
    this.#files.set(file.name, file);
    return this.#publicPath + file.name;
  }

  #ownPath(name: string, ending: string): string {
    return join(this.#root, 'shells/site/media', `${name}.${ending}`);
  }

  #addOwn(name: string, ending: string): string {
    return this.#add(named(name, ending, readFileSync(this.#ownPath(name, ending))));
  }

  /** The guide for shops. */
  readGuide(language: SiteLanguage): string {
    return readFileSync(join(this.#root, 'docs', language === 'th' ? 'shop.md' : 'shop.en.md'), 'utf8');
  }

  #picturePath(name: string): string {
    return join(this.#root, 'docs/pictures', `${name}.webp`);
  }

  async #readPicture(name: string): Promise<SitePicture> {
    const content = readFileSync(this.#picturePath(name));
    const { width, height } = await sharp(content).metadata();
    const widths = height > width ? narrower.upright : narrower.lying;
    const forms = await Promise.all(
      widths
        .filter((each) => each < width)
        .map(async (each) => {
          const form = await sharp(content).resize({ width: each }).webp({ quality: 75 }).toBuffer();
          return `${this.#add(named(`${name}-${each}`, 'webp', form))} ${each}w`;
        }),
    );
    const src = this.#add(named(name, 'webp', content));
    const srcSet = [...forms, `${src} ${width}w`].join(', ');
    const isPhone = height > width;
    return { src, srcSet, width, height, detail: isPhone ? null : await this.#cutDetail(name, content) };
  }

  async #cutDetail(name: string, content: Buffer): Promise<SitePicture['detail']> {
    const { width, height } = await sharp(content).metadata();
    const region = {
      left: Math.round(detail.left * width),
      top: Math.round(detail.top * height),
      width: Math.round(detail.width * width),
      height: Math.round(detail.height * height),
    };
    const cut = await sharp(content).extract(region).webp({ quality: 75 }).toBuffer();
    const src = this.#add(named(`${name}-detail`, 'webp', cut));
    return { src, width: region.width, height: region.height };
  }

  async #readFilm(name: string): Promise<SiteFilm> {
    const { width, height } = await sharp(this.#ownPath(name, 'webp')).metadata();
    return {
      src: this.#addOwn(name, 'mp4'),
      poster: this.#addOwn(name, 'webp'),
      captions: this.#addOwn(name, 'vtt'),
      width,
      height,
    };
  }

  /**
   * Reads what is there, so that pages can be drawn without waiting.
   * @param names of the pictures to read. @param films names of the films.
   */
  async read(names: Iterable<string>, films: Iterable<string>): Promise<void> {
    await Promise.all(
      [...names].flatMap((name) =>
        siteLanguages.map(async (language) => {
          const key = `${name}-${language}`;
          if (!existsSync(this.#picturePath(key))) return;
          this.#pictures.set(key, await this.#readPicture(key));
        }),
      ),
    );
    for (const film of films)
      for (const language of siteLanguages) {
        const name = `${film}-${language}`;
        if (existsSync(this.#ownPath(name, 'mp4'))) this.#films.set(name, await this.#readFilm(name));
      }
  }

  /** What the pages are drawn with. */
  media(script: string, fonts: readonly string[]): SiteMedia {
    return {
      script,
      fonts,
      picture: (name, language) => this.#pictures.get(`${name}-${language}`) ?? null,
      film: (name, language) => this.#films.get(`${name}-${language}`) ?? null,
      guide: (language) => this.readGuide(language),
      card: (page, language) => {
        // A page without a card of its own is shared with that of the home.
        const names = [`card-${page}-${language}`, `card-home-${language}`];
        const name = names.find((each) => existsSync(this.#ownPath(each, 'jpg')));
        return name ? this.#addOwn(name, 'jpg') : null;
      },
    };
  }
}
