/**
 * The kit: what screens are made of. The only barrel; `desk.ts` (staff screens), `form.ts` (forms), `booking.ts`
 * (members' bookings), `booking-form.ts` (making one), `booking-times.ts` (choosing its times) and `payment.ts`
 * (paying) are its later entry points, which a page fetches when it needs them.
 */

export { type AddressFields, fillAddress } from '../contract/address.ts';
export { addDays, addMinutes, toInstant, toLocal, weekdayOf } from '../contract/zone.ts';
export { nextAddress } from './address.ts';
export { liveOfFeatures, liveOffers, liveSubject, liveSubjects } from './booking/topics.ts';
export { refreshBoot, useBoot, useMay, useMemberId, usePerson, useShop } from './boot/boot.ts';
export {
  type ActionSettings,
  type CallSettings,
  type Calls,
  hq,
  member,
  refresh,
  staff,
} from './client/api.ts';
export type { Answered, CallerAudience, CallName, Sent } from './client/call-types.ts';
export { Problem } from './client/problem.ts';
export * from './components/button.tsx';
export { Carousel } from './components/carousel.tsx';
export { classes } from './components/classes.ts';
export { ConfirmDialog, Dialog, Sheet } from './components/dialog.tsx';
export { DismissButton } from './components/dismiss-button.tsx';
export * from './components/field.tsx';
export { Icon } from './components/icon.tsx';
export type { IconName } from './components/icons.ts';
export * from './components/page-header.tsx';
export { PagedHistory } from './components/paged-history.tsx';
export { QrCode } from './components/qr-code.tsx';
export * from './components/skeleton.tsx';
export * from './components/states.tsx';
export * from './components/surfaces.tsx';
export { Switch } from './components/switch.tsx';
export { type TabEntry, Tabs } from './components/tabs.tsx';
export { Tile, Tiles } from './components/tile.tsx';
export { type Mood, toast } from './components/toast.tsx';
export {
  defineRemote,
  historyLength,
  memberBookings,
  memberRead,
  offeredDay,
  offerReads,
  staffRead,
} from './declare.ts';
export { MemberFrame } from './frames/member-frame.tsx';
export { Link, useFragment, useGoBack, useLocation, useNavigate, useSearchParams } from './navigation.tsx';
export type {
  PageLayoutOptions,
  PageRoute,
  RemoteUi,
  SignInConfig,
  SlotName,
  SlotPart,
  SlotProps,
} from './remote.ts';
export { type EntryGroup, type ShownEntry, useMenu, useTiles } from './shell/entries.ts';
export { useRouteParams } from './shell/route-fields.ts';
export type { ShellSetup } from './shell/setup.ts';
export { Slot, type SlotTab, useSlotContributions, useSlotTabs } from './shell/slot.tsx';
export { startShell } from './shell/start.tsx';
export { byMonth } from './text/by-date.ts';
export { type Formats, useFormats } from './text/format.ts';
export { currentLanguage, setLanguage, useLanguage } from './text/language.ts';
export { useNow, useToday } from './text/now.ts';
export { joinedSpans, spansText } from './text/spans.ts';
export {
  defineTexts,
  type ScreenText,
  say,
  type Texts,
  useText,
  useTexts,
} from './text/texts.ts';
export { followsSystem, setFollowsSystem } from './theme/apply-theme.ts';
export { topicColor } from './theme/topic-colors.ts';
