import type { ReactNode } from 'react';
import { icon } from '../icon.ts';
import { withoutPhrases } from '../phrases.ts';
import { addressIn, siteLanguages } from '../text.ts';
import type { SitePage } from '../texts/pages.ts';
import { questions } from '../texts/pages.ts';
import type { Drawing } from './context.ts';

/** Stands for the installation's own address, which the server fills in. */
const origin = '{origin}';

const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** What search engines read about the page beside its words (schema.org). */
const structured = ({ language, t }: Drawing, page: SitePage): object => {
  const organization = { '@type': 'Organization', '@id': `${origin}/#sala`, name: 'Sala', url: `${origin}/` };
  const address = origin + addressIn(language, page.path);
  const graph: object[] = [
    organization,
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: t(page.title),
      description: t(page.description),
      inLanguage: language,
      publisher: { '@id': organization['@id'] },
    },
  ];
  if (page.name === 'home')
    graph.push({
      '@type': 'SoftwareApplication',
      name: 'Sala',
      description: t(page.description),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      inLanguage: [...siteLanguages],
      publisher: { '@id': organization['@id'] },
    });
  if (page.hasQuestions)
    graph.push({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: t(question),
        acceptedAnswer: { '@type': 'Answer', text: t(answer) },
      })),
    });
  return { '@context': 'https://schema.org', '@graph': graph };
};

interface DocumentProps {
  readonly draw: Drawing;
  readonly page: SitePage;
  readonly style: string;
  /** Whether search engines list it. */
  readonly listed: boolean;
  readonly children: ReactNode;
}

/** A whole page. */
export function Document({ draw, page, style, listed, children }: DocumentProps) {
  const { language, t, media } = draw;
  const own = origin + addressIn(language, page.path);
  const card = listed ? media.card(page.name, language) : null;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t(page.title)}</title>
        <meta name="description" content={t(page.description)} />
        {media.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href={iconAddress} />
        {listed ? (
          <>
            <link rel="canonical" href={own} />
            {siteLanguages.map((each) => (
              <link key={each} rel="alternate" hrefLang={each} href={origin + addressIn(each, page.path)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={origin + page.path} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="Sala" />
            <meta property="og:locale" content={language === 'th' ? 'th_TH' : 'en_GB'} />
            <meta property="og:url" content={own} />
            <meta property="og:title" content={t(page.title)} />
            <meta property="og:description" content={t(page.description)} />
            {card && <meta property="og:image" content={origin + card} />}
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={withoutPhrases(t(page.heading))} />
            <meta name="twitter:card" content="summary_large_image" />
            <script
              type="application/ld+json"
              dangerouslySetInnerHTML={{
                __html: JSON.stringify(structured(draw, page)).replace(/</g, '\\u003c'),
              }}
            />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <script defer src={media.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}
