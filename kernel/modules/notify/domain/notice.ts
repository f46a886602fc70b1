import type { Language, LocalizedText } from '../../../contract/problems.ts';

/** A message in one language, ready to be laid out for LINE or mail. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Absolute. */
  readonly link: string | null;
  readonly openLabel: string;
  /** Where it takes place, on a map; null if it is about no place. */
  readonly mapLink: string | null;
  readonly mapLabel: string;
  /** In whose name it is sent, and their main colour as `#rrggbb`. */
  readonly sender: string;
  readonly color: string;
}

export interface NoticeSender {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Null where the message belongs to no shop; then it is Sala's own. */
  readonly shop: { readonly name: string; readonly primaryColor: string } | null;
}

const open: LocalizedText = { en: 'Open', th: 'เปิดดู' };
const map: LocalizedText = { en: 'Map', th: 'แผนที่' };

/** Chooses the language and makes the link absolute. */
export const inLanguage = (
  message: {
    title: LocalizedText;
    body: LocalizedText;
    link: string | null;
    map_link?: string | null;
  },
  language: Language,
  { publicUrl, shop }: NoticeSender,
): Notice => ({
  title: message.title[language],
  body: message.body[language],
  link: message.link?.startsWith('/') ? publicUrl + message.link : message.link,
  openLabel: open[language],
  mapLink: message.map_link ?? null,
  mapLabel: map[language],
  sender: shop?.name ?? 'Sala',
  color: shop?.primaryColor ?? '#0f766e',
});
