/** What other plugins use of members, their points and their imports. */

export type { ImportColumn } from '../member-import/columns.ts';
export {
  type ColumnCells,
  type ImportedAmount,
  importColumn,
  type MemberImportColumn,
  memberUses,
} from '../member-import/extensions.ts';
export { type Allowance, spendAllowance } from '../points/allowance.ts';
export {
  type Charge,
  chargePoints,
  type PointUse,
  returnPoints,
} from '../points/charge-points.ts';
export {
  type DependentBooking,
  dependentBookings,
  type PointPeriod,
} from '../points/dependent-bookings/dependent-bookings.ts';
export { shownDependentBooking } from '../points/dependent-bookings/shown-dependent-booking.ts';
export { planGrant, type SourceOrder } from '../points/domain/purchase.ts';
export { archivedFunds, fundNames, fundTitles } from '../points/fund-names.ts';
export { grantPackage, voidLot } from '../points/grant/grant.ts';
export { type GrantRemainder, remainingOfGrant } from '../points/grant/grant-remainder.ts';
export { revokeGrant } from '../points/grant/revoke-grant.ts';
export {
  type LotsSql,
  lotsOfOrders,
  type UnusedPart,
  unusedDayParts,
  unusedLots,
  unusedPurchases,
} from '../points/grant/unused-purchases.ts';
export { type LedgerEntry, ledgerReason } from '../points/ledger-reasons.ts';
export { type RemainingPoints, readRemainingPoints } from '../points/remaining-points.ts';
export { announceMember } from './announce.ts';
export { findMembers, type MemberContact, memberAddresses, membersNamed } from './contacts.ts';
export {
  type CheckIn,
  type CheckInCode,
  type CheckInUndo,
  checkInCode,
  type ExpectedArrival,
  type FavoriteKind,
  favoriteKind,
  type MemberMerge,
  type MemberVisits,
  type MergedMembers,
  memberMerge,
  memberPersonalData,
  memberVisits,
  memberWallet,
  type PersonalData,
  type Upcoming,
} from './extensions.ts';
export { checkLineToken } from './line-login.ts';
export { lockMember } from './lock-member.ts';
export { isLikeTyped, isNamedAsTyped, likeTyped, nameMatch, nameValues, phonePart } from './search.ts';
