import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { pageLink } from '../shop-page/address.ts';
import { findPage } from '../shop-page/find-page.ts';
import { cachedSubpage } from '../shop-page/page-cache.ts';

/** A page below the shop's, of one record that a feature shows (docs/domain/public-pages.md#w6). */
export const shopSubpage = handler(siteContract, 'shopSubpage', async (call) => {
  const { kind, record } = call.input;
  const page = `${encodeURIComponent(kind)}/${encodeURIComponent(record)}`;
  const found = await findPage(call, `/${page}`);
  if ('movedTo' in found) return found;
  const drawn = await cachedSubpage(found.scope, found.wanted, { kind, id: record, page });
  const data = { next: pageLink(found.scope, found.wanted.address), next_to: 'shop' };
  if (drawn === 'private') throw call.fail('subpage_private', { data });
  if (drawn === null) throw call.fail('subpage_not_found', { data });
  return drawn;
});
