import { createHash } from 'node:crypto';
import type { LocalizedText } from '../../../contract/problems.ts';
import { shownBaht } from '../../../contract/satang.ts';
import type { Quote } from '../extensions.ts';

const sorted = (snapshot: Quote['snapshot']): readonly (readonly [string, unknown])[] =>
  Object.entries(snapshot).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Names what something costs and gives: another price or another grant has another name. A screen that shows an offer
 * sends its name with the purchase, which is refused where it is another one by then.
 */
export const quoteETag = ({ satang, snapshot }: Pick<Quote, 'satang' | 'snapshot'>): string =>
  createHash('sha256')
    .update(JSON.stringify([satang, sorted(snapshot)]))
    .digest('base64url')
    .slice(0, 22);

const nothing: readonly LocalizedText[] = [{ en: 'no points or days', th: 'ไม่มีแต้มหรือวันใช้งาน' }];

/** What is said of a quote that is not what was shown. */
export function quoteChangedError({ satang, title, titles, gives = [] }: Quote) {
  const words = gives.length === 0 ? nothing : gives;
  return {
    title: titles ?? title,
    price: shownBaht(satang),
    gives: { en: words.map(({ en }) => en).join('; '), th: words.map(({ th }) => th).join(' และ ') },
  };
}
