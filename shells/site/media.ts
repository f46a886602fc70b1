import type { SiteLanguage } from './text.ts';

/** A file of the build, with the size that a page reserves for it. */
export interface SitePicture {
  readonly src: string;
  /** Narrower forms of it, for small screens. */
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  /** A part of a desk's picture that can be read on a phone; null for a phone's own. */
  readonly detail: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** The film of a language. */
export interface SiteFilm {
  readonly src: string;
  readonly poster: string;
  /** What is seen, in words (WebVTT). */
  readonly captions: string;
  readonly width: number;
  readonly height: number;
}

/** What the build knows of the files that pages name; asking for one puts it into the build. */
export interface SiteMedia {
  /** A picture of the product by its name in `docs/pictures/`; null until `npm run media` has taken it. */
  readonly picture: (name: string, language: SiteLanguage) => SitePicture | null;
  /** A film by its name, such as `film` or `film-beauty`; null until `npm run media` has made it. */
  readonly film: (name: string, language: SiteLanguage) => SiteFilm | null;
  /** Address of what is shown where a page is shared. */
  readonly card: (page: string, language: SiteLanguage) => string | null;
  /** The guide for shops, in Markdown. */
  readonly guide: (language: SiteLanguage) => string;
  readonly script: string;
  readonly fonts: readonly string[];
}
