/**
 * The modules of each plugin that has several, from the bottom to the top. A module imports only those below it;
 * docs/module-anatomy.md#parts-of-a-plugin says why they are in this order.
 */
module.exports = {
  member: ['member', 'points', 'member-import'],
  payment: ['pay-solutions', 'ledger', 'tax-document', 'order', 'cash-desk', 'accounting-report'],
  booking: ['booking', 'scheduling', 'booking-report', 'booking-feature'],
};
