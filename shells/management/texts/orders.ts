import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the list of orders. */
export const orderListTexts = defineTexts('management.orders', {
  title: { en: 'Orders', th: 'คำสั่งซื้อ' },
  show: { en: 'Show', th: 'แสดง' },
  all: { en: 'All', th: 'ทั้งหมด' },
  flagged: { en: 'Needs review', th: 'ต้องตรวจสอบ' },
  empty: { en: 'No orders yet', th: 'ยังไม่มีคำสั่งซื้อ' },
  empty_why: {
    en: 'Purchases in the app and sales at the front desk appear here.',
    th: 'รายการที่สมาชิกซื้อในแอปและที่หน้าร้านขายจะแสดงที่นี่',
  },
  sell: { en: 'Sell at the front desk', th: 'ขายที่หน้าร้าน' },
  nothing_flagged: { en: 'No order needs review.', th: 'ไม่มีคำสั่งซื้อที่ต้องตรวจสอบ' },
  order: { en: 'Order', th: 'คำสั่งซื้อ' },
  member: { en: 'Member', th: 'สมาชิก' },
  price: { en: 'Price', th: 'ราคา' },
  status: { en: 'Status', th: 'สถานะ' },
  created_at: { en: 'Ordered', th: 'สั่งซื้อเมื่อ' },
  came_in: { en: '{amount} came in', th: 'เงินเข้า {amount}' },
  seen: { en: 'Mark as resolved', th: 'ทำเครื่องหมายว่าตรวจสอบแล้ว' },
  seen_order: { en: 'Mark as resolved: {order}, {member}', th: 'ทำเครื่องหมายว่าตรวจสอบแล้ว: {order}, {member}' },
  cleared: { en: 'Order removed from list.', th: 'นำคำสั่งซื้อออกจากรายการแล้ว' },
});
