/**
 * The kit: what screens are made of. The only barrel; `desk.ts` (staff screens), `form.ts` (forms), `booking.ts`
 * (members' bookings), `booking-form.ts` (making one), `booking-offers.ts` (choosing among offers), `booking-page.ts`
 * (the page of one), `booking-times.ts` (choosing times), `history.ts` (long lists), `share.ts` and `payment.ts` (paying)
 * are its later entry points, which a page fetches when it needs them.
 */

export { type AddressFields, fillAddress } from '../contract/address.ts';
export { addDays, addMinutes, toInstant, toLocal, weekdayOf } from '../contract/zone.ts';
export { takePaymentRequest } from './app/booking/payment-request.ts';
export { liveOfFeatures, liveOffers, liveSubject, liveSubjects } from './app/booking/topics.ts';
export { refreshBoot, useBoot, useMay, useMemberId, usePerson, useShop } from './app/boot/boot.ts';
export { useNow, useToday } from './app/boot/now.ts';
export {
  type ActionSettings,
  type CallSettings,
  type Calls,
  hq,
  member,
  refresh,
  staff,
} from './app/client/api.ts';
export { ContactButton } from './app/contact/contact-button.tsx';
export type {
  ApiRequest,
  ApiResponse,
  CallerAudience,
  CallName,
} from './app/declaration/call-types.ts';
export type {
  PageLayoutOptions,
  PageRoute,
  RemoteUi,
  SignInConfig,
  SlotName,
  SlotPart,
  SlotProps,
} from './app/declaration/remote.ts';
export type { ShellSetup, ShellTab, ShellTabs } from './app/declaration/setup.ts';
export { MemberFrame } from './app/frames/member-frame.tsx';
export { type EntryGroup, type ShownEntry, useMenu, useTiles } from './app/page/entries.ts';
export * from './app/page/page-header.tsx';
export { useRouteParams } from './app/page/route-fields.ts';
export { Slot, type SlotTab, useSlotContributions, useSlotTabs } from './app/shell/slot.tsx';
export { startShell } from './app/shell/start.tsx';
export { Tiles } from './app/shell/tile.tsx';
export {
  defineRemote,
  historyLength,
  memberBookings,
  memberRead,
  offeredDay,
  offerReads,
  staffRead,
} from './declare.ts';
export * from './kit/components/button.tsx';
export { classes } from './kit/components/classes.ts';
export { ConfirmDialog, Dialog, Sheet, usePreloadDialog } from './kit/components/dialog.tsx';
export { DismissButton } from './kit/components/dismiss-button.tsx';
export * from './kit/components/field.tsx';
export { Icon } from './kit/components/icon.tsx';
export type { IconName } from './kit/components/icons.ts';
export { LazyOpen, type LazySection, usePreload } from './kit/components/lazy.tsx';
export * from './kit/components/skeleton.tsx';
export * from './kit/components/states.tsx';
export * from './kit/components/surfaces.tsx';
export { type Tone, toast } from './kit/components/toast.tsx';
export { nextAddress, ownAddress } from './kit/navigation/address.ts';
export {
  Link,
  useFragment,
  useGoBack,
  useHasPageBefore,
  useLocation,
  useNavigate,
  useSearchParams,
} from './kit/navigation/navigation.tsx';
export { useCode } from './kit/network/code.ts';
export { Problem } from './kit/network/problem.ts';
export { byMonth } from './kit/text/by-date.ts';
export { type Formats, useFormats } from './kit/text/format.ts';
export { currentLanguage, setLanguage, useLanguage } from './kit/text/language.ts';
export { joinedSpans, spansText } from './kit/text/spans.ts';
export {
  defineTexts,
  type ScreenText,
  type Texts,
  translate,
  useText,
  useTexts,
} from './kit/text/texts.ts';
export { followsSystem, setFollowsSystem } from './kit/theme/apply-theme.ts';
export { topicColor } from './kit/theme/topic-colors.ts';
