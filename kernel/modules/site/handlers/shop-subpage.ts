import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { answerSubpage } from '../shop-page/answer-subpage.ts';

/** A page below the shop's, of one record that a feature shows (docs/domain/public-pages.md#w6). */
export const shopSubpage = handler(siteContract, 'shopSubpage', (call) =>
  answerSubpage(call, { kind: call.input.kind, id: call.input.record }),
);

/** A page below the shop's that lists what a feature offers (docs/domain/public-pages.md#w6). */
export const shopListPage = handler(siteContract, 'shopListPage', (call) =>
  answerSubpage(call, { kind: call.input.kind, id: '' }),
);
