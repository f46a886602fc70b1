import { defineTexts } from '#kernel/ui/index.ts';

export const orderTexts = defineTexts('package_purchasing.order', {
  title: { en: 'Purchase', th: 'การซื้อ' },
  home: { en: 'See my points', th: 'ดูแต้มของฉัน' },
});
