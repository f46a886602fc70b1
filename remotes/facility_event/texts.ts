/** Words that several screens of facility booking show. */
export const title = { en: 'Facility', th: 'พื้นที่' };
export const placeWord = { en: 'Place', th: 'พื้นที่' };
export const noBookings = { en: 'No Facility Booked', th: 'ยังไม่มีการจองพื้นที่' };
export const noUpcoming = { en: 'No place booked', th: 'ยังไม่มีการจองพื้นที่' };
/** The member's bookings of places, on a page of their own and as a tab. */
export const history = { en: 'Facility history', th: 'ประวัติพื้นที่' };
/** The heading that management's menu has for what facility booking is made of. */
export const managementGroup = { en: 'Booking: Facility', th: 'การจอง: พื้นที่' };
/** What leads to the members' form, and the form's title. */
export const book = { en: 'Book facility', th: 'จองพื้นที่' };
/** Where members find their pages. */
export const addresses = {
  base: '/facility-event/shop-{shopId}',
  form: '/facility-event/shop-{shopId}/facility-info?memberId={memberId}',
  upcoming: '/facility-event/shop-{shopId}/upcoming',
};
/** The page of a member's bookings of places. */
export const historyAddress = '/membership/shop-{shopId}/id-{memberId}/facilityHistory';
/** The report of management. */
export const report = {
  title: { en: 'Facility report', th: 'รายงานการจองพื้นที่' },
  path: '/management/facility-report',
};
