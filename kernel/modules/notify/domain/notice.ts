import type { Language, LocalizedText } from '../../../contract/problems.ts';

/** A message in one language, ready to be laid out for LINE or mail. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Absolute. */
  readonly link: string | null;
  readonly openLabel: string;
  /** A second way on, such as a map or a receipt; null if there is none. */
  readonly further: { readonly label: string; readonly link: string } | null;
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
const receipt: LocalizedText = { en: 'Receipt', th: 'ใบเสร็จรับเงิน' };

const wholeLink = (link: string, publicUrl: string): string =>
  link.startsWith('/') ? publicUrl + link : link;

interface FurtherLinks {
  map_link?: string | null;
  receipt_link?: string | null;
}

function chooseFurther(
  { map_link, receipt_link }: FurtherLinks,
  language: Language,
  publicUrl: string,
): Notice['further'] {
  if (map_link) return { label: map[language], link: map_link };
  return receipt_link ? { label: receipt[language], link: wholeLink(receipt_link, publicUrl) } : null;
}

/** Chooses the language and makes links absolute. */
export const translateNotice = (
  message: { title: LocalizedText; body: LocalizedText; link: string | null } & FurtherLinks,
  language: Language,
  { publicUrl, shop }: NoticeSender,
): Notice => ({
  title: message.title[language],
  body: message.body[language],
  link: message.link === null ? null : wholeLink(message.link, publicUrl),
  openLabel: open[language],
  further: chooseFurther(message, language, publicUrl),
  sender: shop?.name ?? 'Sala',
  color: shop?.primaryColor ?? '#0f766e',
});
