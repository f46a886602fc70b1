/** Words that several screens of class booking show. */
export const classWord = { en: 'Class', th: 'คลาส' };
export const noBookings = { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' };
export const noUpcoming = { en: 'No Upcoming Class', th: 'ยังไม่มีการจอง เลือกคลาสแรกได้เลย' };
/** The heading that management's menu has for what class booking is made of. */
export const managementGroup = { en: 'Booking: Class', th: 'การจอง: คลาส' };
/** What leads to the members' form, and the form's title. */
export const book = { en: 'Book class', th: 'จองคลาส' };
/** Where members find their pages. */
export const addresses = {
  base: '/class-event/shop-{shopId}',
  form: '/class-event/shop-{shopId}/class-info?memberId={memberId}',
  /** The page of an instructor. */
  instructor: '/class-event/shop-{shopId}/instructor-{instructorId}',
  /** The member shell's page of all kinds. */
  upcoming: '/membership/shop-{shopId}/id-{memberId}/upcoming',
};
/** The report of management. */
export const report = {
  title: { en: 'Class report', th: 'รายงานการจองคลาส' },
  path: '/management/class-report',
};
