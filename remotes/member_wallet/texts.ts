/** Words that several screens of the wallet show. */
export const wallet = { en: 'Wallet', th: 'กระเป๋าเงิน' };
export const topUp = { en: 'Top up', th: 'เติมเงิน' };
export const topUps = { en: 'Top-Up', th: 'เติมเงิน' };
export const history = { en: 'Wallet history', th: 'ประวัติกระเป๋าเงิน' };

/** Where members find their pages. */
export const addresses = {
  home: '/membership/shop-{shopId}/id-{memberId}',
  topUp: '/membership/shop-{shopId}/id-{memberId}/wallet-top-up',
  history: '/membership/shop-{shopId}/id-{memberId}/wallet-history',
  summary: '/membership/shop-{shopId}/id-{memberId}/top-up/id-{orderNo}/summary',
} as const;

/** Management's pages of the amounts that are offered for topping up. */
export const topUpPages = {
  group: { en: 'Market', th: 'การขาย' },
  title: { en: 'TopUp Packages', th: 'รายการเติมเงิน' },
  path: '/management/top-up',
  create: { en: 'Create Top-up Amount', th: 'สร้างรายการเติมเงิน' },
  none: {
    en: 'No amounts yet. An amount can give more than is paid, such as pay 1,000, get 1,200.',
    th: 'ยังไม่มีรายการเติมเงิน รายการหนึ่งให้เงินมากกว่าที่ชำระได้ เช่น ชำระ 1,000 ได้ 1,200',
  },
};
