import { liffIdOf } from '../../../contract/liff-id.ts';
import { previewPicture } from '../../../contract/preview-picture.ts';
import { siteContract } from '../../../modules/site/contract.ts';
import { member } from '../client/api.ts';
import { type Shared, type ShareOutcome, type ShareWays, shareBy } from './share-ways.ts';

interface AskedShare {
  /** An address of the member app; `{memberId}` is replaced with the reader's own id. */
  readonly address: string;
  readonly shop: { readonly id: string; readonly name: string };
  readonly shownTime: (datetime: string) => string;
}

/** Finds the link to share, which is public if the shop has published its page. */
export async function prepareShare({ address, shop, shownTime }: AskedShare): Promise<Shared> {
  const preview = await member.call(siteContract, 'linkPreview', { shop_id: shop.id, address });
  const { title, datetime, branch, image_link: picture, link } = preview;
  const facts = [datetime === null ? '' : shownTime(datetime), branch ?? '', title === null ? '' : shop.name];
  return {
    title: title ?? shop.name,
    text: facts.filter((fact) => fact !== '').join(' · '),
    link,
    picture: picture === null ? null : new URL(previewPicture(picture), window.location.origin).href,
  };
}

interface SharePlace {
  /** Public settings, as the boot brings them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether the sandbox is used in place of LINE. */
  readonly hasSandbox: boolean;
  /** Text of the button of a message in LINE. */
  readonly open: string;
}

const waysHere = ({ settings, hasSandbox, open }: SharePlace): ShareWays => {
  const liffId = liffIdOf(settings, ['shop.member_liff_id']);
  const isInLine = /\bLine\//.test(navigator.userAgent) && !hasSandbox;
  return {
    line:
      isInLine && liffId !== null
        ? async (shared) => (await import('../line/share-picker.ts')).shareByLine(liffId, shared, open)
        : null,
    system: 'share' in navigator ? (data) => navigator.share(data) : null,
    copy: (text) => navigator.clipboard.writeText(text),
  };
};

/** Shares by the first way that this browser has. */
export const share = (shared: Shared, place: SharePlace): Promise<ShareOutcome> =>
  shareBy(waysHere(place), shared);
