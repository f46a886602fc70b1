import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { siteContract } from './contract.ts';
import { demoRequests } from './demo-request/rows.ts';
import { appManifest } from './handlers/app-manifest.ts';
import { boot } from './handlers/boot.ts';
import { changeDemoRequest } from './handlers/change-demo-request.ts';
import { changeShopPage } from './handlers/change-shop-page.ts';
import { listDemoRequests } from './handlers/demo-requests.ts';
import { linkPreview } from './handlers/link-preview.ts';
import { live } from './handlers/live.ts';
import { readShopPage } from './handlers/read-shop-page.ts';
import { removeDemoRequest } from './handlers/remove-demo-request.ts';
import { shopPage } from './handlers/shop-page.ts';
import { shopSitemap } from './handlers/shop-sitemap.ts';
import { shopListPage, shopSubpage } from './handlers/shop-subpage.ts';
import { submitContact } from './handlers/submit-contact.ts';
import { removeOldRequests } from './jobs/remove-old-requests.ts';

export const plugin = definePlugin({
  contract: siteContract,
  needs: ['shop', 'notify'],
  tables: ['shop_address'],
  smallTables: ['shop_address'],
  records: {
    demo_request: {
      exists: async (scope, id) => (await demoRequests(scope).where({ id }).first('id')) !== undefined,
      async names(scope, ids) {
        const rows = await demoRequests(scope)
          .whereIn('id', [...ids])
          .select('id', 'organization');
        return new Map(rows.map(({ id, organization }) => [id, organization]));
      },
    },
  },
  handlers: {
    boot,
    live,
    submitContact,
    demoRequests: listDemoRequests,
    changeDemoRequest,
    removeDemoRequest,
    shopPage,
    shopSubpage,
    shopListPage,
    shopSitemap,
    linkPreview,
    appManifest,
    readShopPage,
    changeShopPage,
  },
  jobs: [removeOldRequests],
  history: {
    actions: {
      'site.change_demo_request': { en: 'Changed a demo request', th: 'แก้ไขคำขอดูเดโม' },
      'site.remove_demo_request': { en: 'Erased a demo request', th: 'ลบคำขอดูเดโม' },
      'site.change_shop_page': { en: 'Changed the shop’s public page', th: 'แก้ไขหน้าร้านสาธารณะ' },
    },
    fields: {
      address: { en: 'Address', th: 'ที่อยู่' },
      published: { en: 'Published', th: 'เผยแพร่' },
      in_search: { en: 'In search engines', th: 'แสดงในผลการค้นหา' },
      state: {
        en: 'State',
        th: 'สถานะ',
        values: {
          new: { en: 'new', th: 'ใหม่' },
          answered: { en: 'answered', th: 'ติดต่อกลับแล้ว' },
        },
      },
    },
  },
});
