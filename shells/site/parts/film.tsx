import type { SiteText } from '../text.ts';
import type { Drawing } from './context.ts';

const label: SiteText = {
  th: 'วิดีโอการใช้งานจริง: สมาชิกจองคลาสและหน้าร้านเช็กอิน',
  en: 'Film of the product in use: a member books a class and the desk checks in',
};

/** The film of the product in use. It begins when it is asked to, and loads nothing before. */
export function Film({ draw }: { readonly draw: Drawing }) {
  const film = draw.media.film(draw.language);
  if (!film) return null;
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
