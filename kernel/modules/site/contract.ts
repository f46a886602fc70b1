import { z } from 'zod';
import { bootSchema, shellNames } from '../../contract/boot.ts';
import { defineContract, json, stream } from '../../contract/contract.ts';
import { flag } from '../../contract/fields.ts';
import { shopId } from '../../contract/id.ts';
import { appManifestEndpoints } from './contract/app-manifest.ts';
import { demoRequestEndpoints } from './contract/demo-request.ts';
import { linkPreviewEndpoints } from './contract/link-preview.ts';
import {
  addressPattern,
  maxSitemapParts,
  shopPageEndpoints,
  shopPageProblems,
  shopPageSettings,
} from './contract/shop-page.ts';

export { addressPattern, maxSitemapParts, shopPageSettings };

/** What every page needs before anything else: who, where, which features, and what changes; the form of the public site, and the public pages of shops. */
export const siteContract = defineContract({
  id: 'site',
  title: { en: 'Pages', th: 'หน้าเว็บ' },
  permissions: { page: ['admin'] },
  permissionTitles: { page: { en: 'Publish the shop’s public page', th: 'เผยแพร่หน้าร้านสาธารณะ' } },
  problems: shopPageProblems,
  settings: shopPageSettings,
  endpoints: {
    ...demoRequestEndpoints,
    ...shopPageEndpoints,
    ...linkPreviewEndpoints,
    ...appManifestEndpoints,
    boot: {
      method: 'GET',
      path: '/api/boot',
      summary: 'All that a shell needs to draw its first screen: shop, person, enabled remotes, build.',
      access: {
        public: { reason: 'A page is drawn before anybody has signed in.' },
        member: { owner: 'session', unregistered: true },
        staff: { permission: 'anyone' },
        hq: {},
      },
      input: z.object({ shell: z.enum(shellNames), shop_id: shopId.optional() }),
      output: json(bootSchema),
      withoutSecondFactor: 'allow',
    },
    live: {
      method: 'GET',
      path: '/api/live',
      summary: 'Server-sent events: what has changed at the shop and should be looked at again.',
      access: { member: { owner: 'session', unregistered: true }, staff: { permission: 'anyone' }, hq: {} },
      input: z.object({
        /** An EventSource sends no headers, so the audience stands in the query. */
        audience: z.enum(['member', 'staff', 'hq']).optional(),
        shop_id: shopId.optional(),
        /** Sends what changed in the last seconds first, for a page whose answers are older than its stream. */
        recent: flag.optional(),
      }),
      output: stream('text/event-stream'),
      withoutSecondFactor: 'allow',
    },
  },
});
