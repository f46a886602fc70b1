import type { Role } from './contract.ts';
import type { Text } from './problems.ts';

/** What each role of a shop's team is called. */
export const roleTitles: Readonly<Record<Role, Text>> = {
  frontdesk: { en: 'Frontdesk', th: 'หน้าร้าน' },
  staff: { en: 'Staff', th: 'พนักงาน' },
  admin: { en: 'Admin', th: 'แอดมิน' },
};
