import { defineContract } from '#kernel/contract/contract.ts';
import { buyingProblems, orderEndpoints } from './contract/orders.ts';
import { packageEndpoints } from './contract/packages.ts';
import { promotionEndpoints } from './contract/promotions.ts';

export { noLink } from './contract/packages.ts';
export { maxPromotions } from './contract/promotions.ts';

const sale = packageEndpoints('sale_package', 'package');
const oneTime = packageEndpoints('one_time_package', 'package to buy once');

/** Packages that members buy, and the promotions that offer them. */
export const packagePurchasingContract = defineContract({
  id: 'package_purchasing',
  title: { en: 'Package purchasing', th: 'ซื้อแพ็กเกจ' },
  live: {
    package: ['staff', 'member', 'page'],
    promotion_group: ['staff', 'member', 'page'],
  },
  permissions: {
    look: ['frontdesk', 'staff', 'admin'],
    sell: ['frontdesk', 'staff', 'admin'],
    manage: ['staff', 'admin'],
  },
  permissionTitles: {
    look: { en: 'See packages', th: 'ดูแพ็กเกจ' },
    sell: { en: 'Sell packages', th: 'ขายแพ็กเกจ' },
    manage: { en: 'Change packages and promotions', th: 'จัดการแพ็กเกจและกลุ่มโปรโมชัน' },
  },
  problems: {
    ...buyingProblems,
    unknown_fund: {
      status: 422,
      en: 'This point type was not found. Reload the page and choose another.',
      th: 'ไม่พบประเภทแต้มนี้ กรุณาโหลดหน้าใหม่แล้วเลือกอีกครั้ง',
    },
    package_grants_nothing: {
      status: 409,
      en: 'This package gives nothing yet, so it is not sold. Please tell the shop.',
      th: 'แพ็กเกจนี้ยังไม่ได้กำหนดสิ่งที่จะได้รับ จึงยังซื้อไม่ได้ กรุณาแจ้งร้านค้า',
      staff: {
        en: 'This package gives nothing yet. Enter points or unlimited days on its page, then sell it.',
        th: 'แพ็กเกจนี้ยังไม่ได้กำหนดสิ่งที่จะได้รับ กรุณาระบุจำนวนแต้มหรือวันใช้ไม่จำกัดในหน้าแพ็กเกจก่อนขาย',
      },
    },
    too_many_promotions: {
      status: 409,
      en: 'A shop has at most {most} promotions. Archive one that is no longer needed.',
      th: 'ร้านมีกลุ่มโปรโมชันได้ไม่เกิน {most} กลุ่ม กรุณาเก็บถาวรกลุ่มที่ไม่ใช้แล้ว',
    },
  },
  endpoints: {
    salePackages: sale.list,
    salePackagePage: sale.page,
    createSalePackage: sale.create,
    salePackage: sale.one,
    changeSalePackage: sale.change,
    uploadToSalePackage: sale.upload,
    oneTimePackages: oneTime.list,
    oneTimePackagePage: oneTime.page,
    createOneTimePackage: oneTime.create,
    oneTimePackage: oneTime.one,
    changeOneTimePackage: oneTime.change,
    uploadToOneTimePackage: oneTime.upload,
    ...promotionEndpoints,
    ...orderEndpoints,
  },
});
