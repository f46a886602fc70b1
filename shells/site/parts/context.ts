import type { SiteMedia } from '../media.ts';
import type { SiteLanguage, SiteText } from '../text.ts';
import { addressIn } from '../text.ts';

/** What every part of a page is drawn with. */
export interface Drawing {
  readonly language: SiteLanguage;
  readonly media: SiteMedia;
  /** A text in the page's language. */
  readonly t: (text: SiteText) => string;
  /** The address of a page in the page's language. */
  readonly to: (path: string) => string;
}

/** @returns what the parts of a page in this language are drawn with. */
export const drawingIn = (language: SiteLanguage, media: SiteMedia): Drawing => ({
  language,
  media,
  t: (text) => text[language],
  to: (path) => addressIn(language, path),
});
