import { type SitePage, tradePicture } from '../texts/pages.ts';
import type { Section } from '../texts/sections.ts';
import type { Drawing } from './context.ts';
import { Headline } from './headline.tsx';

interface PictureProps {
  readonly draw: Drawing;
  readonly of: Pick<Section, 'picture' | 'alt'>;
  /** It stands above the fold. */
  readonly first?: true;
  /** The page that it is on; a picture of its trade is shown in the place of a studio's. */
  readonly page?: Pick<SitePage, 'name'>;
}

/** A real screen of the product: a phone's upright, a desk's lying, of which phones show a part. */
export function Picture({ draw, of, first, page }: PictureProps) {
  const own = page && draw.media.picture(tradePicture(page, of.picture), draw.language);
  const picture = own ?? draw.media.picture(of.picture, draw.language);
  if (!picture) return null;
  const { src, srcSet, width, height, detail } = picture;
  const isPhone = height > width;
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={isPhone ? '(min-width: 640px) 18rem, 14rem' : '(min-width: 1152px) 36rem, 94vw'}
      width={width}
      height={height}
      alt={draw.t(of.alt)}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      className={`h-auto rounded-card border border-line bg-surface ${isPhone ? 'mx-auto w-56 max-w-full sm:w-72' : 'w-full'}`}
    />
  );
  if (!detail) return image;
  return (
    <picture>
      <source media="(max-width: 639px)" srcSet={detail.src} width={detail.width} height={detail.height} />
      {image}
    </picture>
  );
}

/** One idea with the screen that shows it; the screen changes its side from one to the next. */
export function IdeaSection({
  draw,
  page,
  section,
  index,
}: {
  readonly draw: Drawing;
  readonly page: Pick<SitePage, 'name'>;
  readonly section: Section;
  readonly index: number;
}) {
  const { t } = draw;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 md:grid-cols-2 md:px-6 md:py-16">
      <div className={index % 2 === 1 ? 'md:order-2' : ''}>
        <Headline level={2} className="mb-3 font-semibold text-xl" text={t(section.title)} />
        <p className="text-lg text-on-ground-muted">{t(section.text)}</p>
      </div>
      <Picture draw={draw} of={section} page={page} />
    </section>
  );
}
