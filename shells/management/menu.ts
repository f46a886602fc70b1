import type { MenuEntry } from '#kernel/contract/boot.ts';

const booking = { en: 'Booking: Class', th: 'การจอง: คลาส' };
const crm = { en: 'CRM: Membership', th: 'สมาชิก' };
const configuration = { en: 'Configuration Shop', th: 'ตั้งค่าร้าน' };

/** Menu entries that every shop has; each feature brings its own (2 §2.5). */
export const menu: readonly MenuEntry[] = [
  {
    label: { en: 'Class types', th: 'ประเภทคลาส' },
    icon: 'tag',
    to: '/management/topic',
    permission: 'catalog.manage',
    group: booking,
    order: 100,
  },
  {
    label: { en: 'Instructors', th: 'ผู้สอน' },
    icon: 'graduation-cap',
    to: '/management/instructor',
    permission: 'catalog.manage',
    group: booking,
    order: 110,
  },
  {
    label: { en: 'Kinds of points', th: 'ประเภทแต้ม' },
    icon: 'coins',
    to: '/management/fund',
    permission: 'member.manage_funds',
    group: crm,
    order: 400,
  },
  {
    label: { en: 'Orders', th: 'คำสั่งซื้อ' },
    icon: 'receipt',
    to: '/management/orders',
    permission: 'payment.orders',
    group: crm,
    order: 405,
  },
  {
    label: { en: 'To give back', th: 'ต้องคืนเงิน' },
    icon: 'hand-coins',
    to: '/management/to-give-back',
    permission: 'payment.refund',
    group: crm,
    order: 406,
  },
  {
    label: { en: 'Import and export', th: 'นำเข้าและส่งออก' },
    icon: 'users',
    to: '/management/import',
    permission: 'member.carry',
    group: crm,
    order: 490,
  },
  {
    label: { en: 'Month for the accountant', th: 'รายงานเดือนสำหรับบัญชี' },
    icon: 'file-text',
    to: '/management/month',
    permission: 'payment.month',
    group: crm,
    order: 407,
  },
  {
    label: { en: 'Branches', th: 'สาขา' },
    icon: 'map-pin',
    to: '/management/branch',
    permission: 'shop.branches',
    group: configuration,
    order: 900,
  },
  {
    label: { en: 'Teams', th: 'ทีมงาน' },
    icon: 'users',
    to: '/management/team',
    permission: 'staff.team',
    group: configuration,
    order: 915,
  },
  {
    label: { en: 'Link for members', th: 'ลิงก์สำหรับสมาชิก' },
    icon: 'qr-code',
    to: '/management/share',
    permission: 'shop.settings',
    group: configuration,
    order: 920,
  },
  {
    label: { en: 'Settings', th: 'ตั้งค่า' },
    icon: 'settings',
    to: '/management/shop/settings',
    permission: 'shop.settings',
    group: configuration,
    order: 930,
  },
  {
    label: { en: 'Change history', th: 'ประวัติการแก้ไข' },
    icon: 'history',
    to: '/management/audit',
    permission: 'staff.audit',
    group: configuration,
    order: 940,
  },
  {
    label: { en: 'Messages', th: 'ข้อความที่ส่ง' },
    icon: 'mail',
    to: '/management/messages',
    permission: 'notify.messages',
    group: configuration,
    order: 950,
  },
];
