import type { Problem, ProblemDetails } from '../../../server/errors/problem.ts';
import type { DrawnPage } from '../../../server/plugin/define-plugin.ts';
import type { SubpageInput } from '../extensions.ts';
import { pageLink } from './address.ts';
import { findPage, type PageCall } from './find-page.ts';
import { cachedSubpage } from './page-cache.ts';

/** A call that asks for a page below the page of a shop. */
interface SubpageCall extends PageCall {
  readonly fail: (
    code: 'page_not_found' | 'page_closed' | 'subpage_not_found' | 'subpage_private',
    details?: ProblemDetails,
  ) => Problem;
}

/**
 * Answers a page below the page of a shop.
 * @throws Problem if the shop has no page, or no feature has this one.
 */
export async function answerSubpage(call: SubpageCall, { kind, id }: SubpageInput): Promise<DrawnPage> {
  const page = [kind, id]
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/');
  const located = await findPage(call, `/${page}`);
  if ('movedTo' in located) return located;
  const drawn = await cachedSubpage(located.scope, located.wanted, { kind, id, page });
  const data = { next: pageLink(located.scope, located.wanted.address), next_to: 'shop' };
  if (drawn === 'private') throw call.fail('subpage_private', { data });
  if (drawn === null) throw call.fail('subpage_not_found', { data });
  return drawn;
}
