import { z } from 'zod';
import { languages } from './problems.ts';

/** `site.json`: the pages of the public site as the build wrote them. */
export const siteSchema = z.object({
  /** The style that stands in every page. */
  style: z.string(),
  /** The icon that browsers ask for by themselves, as SVG. */
  icon: z.string(),
  pages: z.array(
    z.object({
      /** Its address. */
      path: z.string(),
      language: z.enum(languages),
      name: z.string(),
      /** Whether search engines list it. */
      listed: z.boolean(),
      /** Its file beside `site.json`. */
      file: z.string(),
    }),
  ),
});
export type SiteDeclaration = z.output<typeof siteSchema>;

/** The page that a refused form of the public site is answered with; it has no address of its own. */
export const returnedPage = 'not-sent';

/** The page that an address without a page is answered with; it has no address of its own. */
export const missingPage = 'not-found';
