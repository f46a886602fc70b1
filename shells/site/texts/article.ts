import type { ProviderMark } from '../parts/optional.tsx';
import type { SiteText } from '../text.ts';

/** A heading and its text, on a page that is read from top to bottom. */
export interface Article {
  readonly title: SiteText;
  readonly text: SiteText;
  /** What the text names of the provider; without it the article is absent. */
  readonly mark?: ProviderMark;
}
