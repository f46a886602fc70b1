import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { returnedPage } from '#kernel/contract/site-pages.ts';
import type { SiteMedia } from './media.ts';
import { type Drawing, drawingIn } from './parts/context.ts';
import type { ReturnedForm } from './parts/demo-form.tsx';
import { Document } from './parts/document.tsx';
import { Frame } from './parts/frame.tsx';
import { NoticeBody, PageBody } from './parts/page-body.tsx';
import { addressIn, type SiteLanguage, siteLanguages } from './text.ts';
import { missing, pages, type SiteNotice, type SitePage, thanks } from './texts/pages.ts';

/** A page as the build writes it. */
export interface RenderedPage {
  readonly path: string;
  readonly language: SiteLanguage;
  readonly name: string;
  /** Whether search engines list it. */
  readonly listed: boolean;
  readonly html: string;
}

/** Marks that the server fills where a form came back. */
const returned: ReturnedForm = {
  problem: '{problem}',
  values: { name: '{name}', organization: '{organization}', phone: '{phone}' },
  errors: { name: '{name_error}', organization: '{organization_error}', phone: '{phone_error}' },
};

/**
 * Draws every page of the public site in every language.
 * @param style of all pages. @param media what the build knows of the files that they name.
 */
export function renderSite(style: string, media: SiteMedia): RenderedPage[] {
  const contact = pages.find(({ name }) => name === 'contact');
  if (!contact) throw new Error('The public site has no page to contact');
  const render = (
    page: SitePage,
    language: SiteLanguage,
    listed: boolean,
    body: (draw: Drawing) => ReactNode,
  ): RenderedPage => {
    const draw = drawingIn(language, media);
    const html = renderToStaticMarkup(
      <Document draw={draw} page={page} style={style} listed={listed}>
        <Frame draw={draw} path={page.path}>
          {body(draw)}
        </Frame>
      </Document>,
    );
    const { name, path } = page;
    return { path: addressIn(language, path), language, name, listed, html: `<!doctype html>${html}` };
  };
  const renderNotice = (page: SiteNotice, language: SiteLanguage) =>
    render(page, language, false, (draw) => <NoticeBody draw={draw} page={page} next={page.next} />);
  return siteLanguages.flatMap((language) => [
    ...pages.map((page) => render(page, language, true, (draw) => <PageBody draw={draw} page={page} />)),
    ...[thanks, missing].map((page) => renderNotice(page, language)),
    {
      ...render(contact, language, false, (draw) => (
        <PageBody draw={draw} page={contact} returned={returned} />
      )),
      name: returnedPage,
    },
  ]);
}
