/** A text of the public site in both languages. */
export interface SiteText {
  readonly th: string;
  readonly en: string;
}

export type SiteLanguage = keyof SiteText;

/** Thai comes first: it is what an address without a language is in (docs/domain/conventions.md#c13). */
export const siteLanguages = ['th', 'en'] as const satisfies readonly SiteLanguage[];

/** Where a page stands in a language, such as `/feature` and `/en/feature`. */
export const addressIn = (language: SiteLanguage, path: string): string =>
  language === 'th' ? path : `/en${path === '/' ? '' : path}`;
