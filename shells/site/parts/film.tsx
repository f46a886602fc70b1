import { filmOfClasses, type SitePage } from '../texts/pages.ts';
import type { Drawing } from './context.ts';

interface Props {
  readonly draw: Drawing;
  readonly page: Pick<SitePage, 'name' | 'film'>;
}

/** The film of the page's trade, else that of a studio. It begins when it is asked to, and loads nothing before. */
export function Film({ draw, page }: Props) {
  const own = draw.media.film(`film-${page.name}`, draw.language);
  const film = own ?? draw.media.film('film', draw.language);
  if (!film) return null;
  const label = own && page.film ? page.film : filmOfClasses;
  const { src, poster, captions, width, height } = film;
  return (
    <video
      controls
      muted
      playsInline
      preload="none"
      poster={poster}
      width={width}
      height={height}
      aria-label={draw.t(label)}
      className="mx-auto h-auto w-64 max-w-full rounded-card border border-line bg-surface sm:w-80"
    >
      <source src={src} type="video/mp4" />
      <track
        kind="captions"
        src={captions}
        srcLang={draw.language}
        label={draw.language === 'th' ? 'ไทย' : 'English'}
        default
      />
    </video>
  );
}
