import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { siteContract } from '../contract.ts';
import { previewLink } from '../shop-page/linked-page.ts';

/** What an address of the member app is about (docs/domain/public-pages.md#w7). */
export const linkPreview = handler(siteContract, 'linkPreview', ({ input, actor, scope }) =>
  previewLink(kernelScopeOf(scope), input.address, actor.audience === 'member'),
);
