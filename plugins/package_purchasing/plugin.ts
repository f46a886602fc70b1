import { memberMerge } from '#kernel/modules/member/api.ts';
import { productType } from '#kernel/modules/order/api.ts';
import { shopPageSections } from '#kernel/modules/site/extensions.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { contribute } from '#kernel/server/plugin/extension.ts';
import { named } from '#kernel/server/plugin/named-records.ts';
import { noLink, packagePurchasingContract } from './contract.ts';
import { buyPackage } from './handlers/buy-package.ts';
import { changeOneTimePackage, changeSalePackage } from './handlers/change-package.ts';
import { changePromotionGroup } from './handlers/change-promotion-group.ts';
import { createOneTimePackage, createSalePackage } from './handlers/create-package.ts';
import { createPromotionGroup } from './handlers/create-promotion-group.ts';
import { oneTimePackage, salePackage } from './handlers/one-package.ts';
import { order } from './handlers/order.ts';
import { oneTimePackages, salePackages } from './handlers/package-list.ts';
import { oneTimePackagePage, salePackagePage } from './handlers/package-page.ts';
import { promotionGroup } from './handlers/promotion-group.ts';
import { promotionGroupPage } from './handlers/promotion-group-page.ts';
import { promotionPage } from './handlers/promotion-page.ts';
import { sellPackage } from './handlers/sell-package.ts';
import { uploadToOneTimePackage, uploadToSalePackage } from './handlers/upload-to-package.ts';
import { mergePurchases } from './merge.ts';
import { Package } from './models/package.ts';
import { PromotionGroup } from './models/promotion-group.ts';
import { listPackages } from './packages.ts';
import { pageSections } from './page-sections.ts';
import { packageOrder } from './product-type.ts';

/** Ids of one kind of package; one of the other kind names nothing there. */
const ofKind = (isOneTime: boolean) => ({
  exists: async (scope: Parameters<typeof listPackages>[0], id: string) =>
    (await listPackages(scope, isOneTime).findById(id).select('id')) !== undefined,
});

const pictureWords = {
  none: { en: 'none', th: 'ไม่มี' },
  set: { en: 'set', th: 'ตั้งแล้ว' },
  changed: { en: 'changed', th: 'เปลี่ยนแล้ว' },
};

export const plugin = definePlugin({
  contract: packagePurchasingContract,
  needs: ['booking', 'shop', 'member', 'payment', 'site'],
  tables: ['package', 'promotion_group', 'promotion_group_package', 'one_time_purchase'],
  smallTables: ['package', 'promotion_group', 'promotion_group_package'],
  records: {
    package: named(Package),
    sale_package: ofKind(false),
    one_time_package: ofKind(true),
    promotion_group: named(PromotionGroup),
  },
  handlers: {
    salePackages,
    salePackagePage,
    createSalePackage,
    salePackage,
    changeSalePackage,
    uploadToSalePackage,
    oneTimePackages,
    oneTimePackagePage,
    createOneTimePackage,
    oneTimePackage,
    changeOneTimePackage,
    uploadToOneTimePackage,
    promotionPage,
    promotionGroupPage,
    createPromotionGroup,
    promotionGroup,
    changePromotionGroup,
    buyPackage,
    sellPackage,
    order,
  },
  provides: [
    contribute(productType, packageOrder, packagePurchasingContract.id),
    contribute(memberMerge, mergePurchases),
    contribute(shopPageSections, pageSections),
  ],
  history: {
    actions: {
      'package_purchasing.create_package': { en: 'Created the package', th: 'สร้างแพ็กเกจ' },
      'package_purchasing.change_package': { en: 'Changed the package', th: 'แก้ไขแพ็กเกจ' },
      'package_purchasing.create_promotion': { en: 'Created the promotion', th: 'สร้างกลุ่มโปรโมชัน' },
      'package_purchasing.change_promotion': { en: 'Changed the promotion', th: 'แก้ไขกลุ่มโปรโมชัน' },
    },
    fields: {
      name: { en: 'Name', th: 'ชื่อ' },
      name_en: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
      description: { en: 'Description', th: 'รายละเอียด' },
      description_en: { en: 'Description in English', th: 'รายละเอียดภาษาอังกฤษ' },
      price: { en: 'Price', th: 'ราคา', baht: true },
      linked_member_fund: {
        en: 'Point type',
        th: 'ประเภทแต้ม',
        record: 'fund',
        values: { [noLink]: { en: 'none', th: 'ไม่มี' } },
      },
      value: { en: 'Points', th: 'จำนวนแต้ม' },
      usage_duration: { en: 'Points valid for (days)', th: 'จำนวนวันที่ใช้แต้มได้' },
      unlimited_access_duration: { en: 'Days of unlimited access', th: 'จำนวนวันที่ใช้ได้ไม่จำกัด' },
      image_link: { en: 'Picture', th: 'รูปภาพ', values: pictureWords },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      packages: { en: 'Packages', th: 'แพ็กเกจ', record: 'package' },
      position: { en: 'Place', th: 'ลำดับ' },
    },
  },
});
