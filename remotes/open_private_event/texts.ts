/** Words that several screens of private sessions show. */
export const title = { en: 'Private sessions', th: 'คลาสส่วนตัว' };
/** The same for the front desk, in the menu and over the calendar. */
export const deskTitle = { en: 'Open Private', th: 'คลาสส่วนตัว' };
export const session = { en: 'Private session', th: 'คลาสส่วนตัว' };
export const noBookings = { en: 'No Open Private Booked', th: 'ยังไม่มีการจองคลาสส่วนตัว' };
export const noUpcoming = { en: 'No private session booked', th: 'ยังไม่มีคลาสส่วนตัวที่จองไว้' };
/** The member's private sessions, on a page of their own and as a tab. */
export const history = { en: 'Private session history', th: 'ประวัติคลาสส่วนตัว' };
/** The heading that management's menu has for what private sessions are made of. */
export const managementGroup = { en: 'Booking: Open Private', th: 'การจอง: คลาสส่วนตัว' };
/** What leads to the members' form, and the form's title. */
export const book = { en: 'Book private session', th: 'จองคลาสส่วนตัว' };
/** Where members find their pages. */
export const addresses = {
  base: '/open-private-event/shop-{shopId}',
  form: '/open-private-event/shop-{shopId}/open-private-info?memberId={memberId}',
  upcoming: '/open-private-event/shop-{shopId}/upcoming',
};
/** The page of a member's private sessions, in the two spellings of the specification. */
export const historyAddresses = [
  '/membership/shop-{shopId}/id-{memberId}/openPrivateHistory',
  '/membership/shop-{shopId}/id-:{memberId}/openPrivateHistory',
] as const;
/** The staff's tab of a member's private sessions. */
export const transactions = { en: 'Open Private Transaction', th: 'คลาสส่วนตัว' };
/** The report of management. */
export const report = {
  title: { en: 'Private session report', th: 'รายงานการจองคลาสส่วนตัว' },
  path: '/management/open-private-report',
};
