import type { Language } from '../../../contract/problems.ts';
import type { Problem, ProblemDetails } from '../../../server/errors/problem.ts';
import { pageLanguage } from '../../../server/http/public-page.ts';
import type { Http } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { memberAddress } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { findShopByAddress, pageLink } from './address.ts';
import { listContactWays } from './contact-ways.ts';
import type { WantedPage } from './page-frame.ts';

/** A call that asks for a public page of a shop. */
export interface PageCall {
  readonly input: { readonly address: string; readonly lang?: Language | undefined };
  readonly scope: CallContext;
  readonly http: Pick<Http, 'headers'>;
  readonly fail: (code: 'page_not_found' | 'page_closed', details?: ProblemDetails) => Problem;
}

/** The shop of a page that is published, or the address to which the page has moved. */
export type LocatedPage =
  | { readonly scope: KernelScope; readonly wanted: WantedPage }
  | { readonly movedTo: string };

/**
 * Finds the shop whose page a call asks for.
 * @param below the rest of the path below the shop's page, such as `/class/1a2b`; empty for that page itself.
 * @throws Problem `page_not_found` or `page_closed`.
 */
export async function findPage({ input, scope, http, fail }: PageCall, below = ''): Promise<LocatedPage> {
  const shopId = await findShopByAddress(scope, input.address.toLowerCase());
  const inShop = shopId === null ? null : await kernelScopeOf(scope).asProgram('shop_page').forShop(shopId);
  if (!inShop) throw fail('page_not_found');
  const { address, published } = readSettings(inShop.shop, siteContract);
  if (!published || address === null) throw fail('page_not_found');
  if (isExpired(inShop.shop, scope.now))
    throw fail('page_closed', {
      data: { next: memberAddress(inShop, inShop.shop), ways: await listContactWays(inShop) },
    });
  const { lang } = input;
  if (address !== input.address)
    return { movedTo: pageLink(inShop, address) + below + (lang === undefined ? '' : `?lang=${lang}`) };
  const language = pageLanguage(lang, http.headers['accept-language']);
  return { scope: inShop, wanted: { address, language, isNamed: lang !== undefined } };
}
