import escapeHtml from 'escape-html';
import { endedTexts } from '../../contract/ended-texts.ts';
import { linkPreviewSchema } from '../../contract/link-preview.ts';
import { previewPicture } from '../../contract/preview-picture.ts';
import { fillText, type Language, type LocalizedText } from '../../contract/problems.ts';
import { shownWeekday } from '../text/shown-time.ts';

const invitation: LocalizedText = {
  en: 'Book at {shop} on your phone.',
  th: 'จองที่ {shop} ได้จากมือถือ',
};

interface Previewed {
  /** JSON of what the link is about; null if it is about nothing in particular. */
  readonly json: string | null;
  readonly shop: { readonly name: string; readonly square_logo_link: string | null };
  /** Address of the shop's cover, which is shown instead of its logo. */
  readonly cover?: string | null;
  readonly language: Language;
  /** Of this site, in front of pictures. */
  readonly origin: string;
}

/**
 * The title and the link preview of a page of the member app, as HTML of the head, for a reader without a session.
 * Search engines list the public page in its place.
 */
export function previewTags({ json, shop, cover, language, origin }: Previewed): {
  title: string;
  meta: string;
} {
  const preview = json === null ? null : linkPreviewSchema.parse(JSON.parse(json));
  const named = (language === 'en' && preview?.title_en) || preview?.title;
  const title = escapeHtml(named ? `${named} · ${shop.name}` : shop.name);
  const [date = '', time = ''] = preview?.datetime?.split(' ') ?? [];
  const facts = [
    date === '' ? '' : `${shownWeekday(date, language)} ${time}`,
    preview?.branch ?? '',
    preview?.ended ? endedTexts[preview.ended][language] : '',
  ];
  const said = facts.filter((fact) => fact !== '').join(' · ');
  const description = escapeHtml(said === '' ? fillText(invitation[language], { shop: shop.name }) : said);
  const picture = preview?.image_link ?? cover ?? shop.square_logo_link;
  const image =
    picture === null
      ? ''
      : `<meta property="og:image" content="${escapeHtml(origin + previewPicture(picture))}">`;
  return {
    title,
    meta: `<meta name="robots" content="noindex"><meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(shop.name)}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image}`,
  };
}
