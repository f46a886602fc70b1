/** The kit's entry point for staff: what the pages of frontdesk, management and HQ are made of. */

export { shownPhone } from '../contract/phone.ts';
export { topicColorNames } from '../contract/topic-color-names.ts';
export { shownCode } from './app/booking/short-code.ts';
export { CalendarFeed } from './booking/screens/calendar-feed.tsx';
export { AddMember } from './desk/booking/add-member.tsx';
export { AffectedBookings } from './desk/booking/affected-bookings.tsx';
export { CheckInMark } from './desk/booking/check-in-mark.tsx';
export { MemberBookings } from './desk/booking/member-bookings.tsx';
export { MemberPicker } from './desk/booking/member-picker.tsx';
export { NewBookingDialog } from './desk/booking/new-booking-dialog.tsx';
export { NewSubjectBooking, type SubjectOption, useComingDays } from './desk/booking/new-subject-booking.tsx';
export { NewSubjectDialog, NewSubjectForm, presetOf } from './desk/booking/new-subject-dialog.tsx';
export { useNoticedChange } from './desk/booking/noticed-change.tsx';
export { Roster } from './desk/booking/roster.tsx';
export { SubjectSheet, type SubjectSummary } from './desk/booking/subject-sheet.tsx';
export { useToPay } from './desk/booking/to-pay.tsx';
export { WaitingList, WaitingMembers } from './desk/booking/waiting-list.tsx';
export {
  BookingCalendar,
  type BookingCalendarState,
  useBookingCalendar,
} from './desk/calendar/booking-calendar.tsx';
export type { CalendarEvent } from './desk/calendar/calendar-event.ts';
export type { ChosenOffers } from './desk/calendar/column-offer.ts';
export { InlineColor } from './desk/inline/inline-color.tsx';
export { englishTexts, InlineEnglishName } from './desk/inline/inline-english-name.tsx';
export { InlineImage } from './desk/inline/inline-image.tsx';
export { InlineLookup } from './desk/inline/inline-lookup.tsx';
export { InlineNote } from './desk/inline/inline-note.tsx';
export { InlineSecret } from './desk/inline/inline-secret.tsx';
export { InlineStart } from './desk/inline/inline-start.tsx';
export { type SettingsContract, SettingsFields, SettingsPage } from './desk/inline/settings-page.tsx';
export type { UploadWay } from './desk/inline/upload.ts';
export { ChoiceSelect } from './desk/parts/choice-select.tsx';
export { ChoiceSet } from './desk/parts/choice-set.tsx';
export type { Option } from './desk/parts/combobox.tsx';
export { FormDialog } from './desk/parts/form-dialog.tsx';
export { Loaded } from './desk/parts/loaded.tsx';
export { LookupSelect } from './desk/parts/lookup-select.tsx';
export {
  type Lookup,
  lookupOf,
  useBranchLookup,
  useFundLookup,
  useFundOrNoneLookup,
  useInstructorLookup,
  useTopicLookup,
} from './desk/parts/lookups.ts';
export { OrderedList } from './desk/parts/ordered-list.tsx';
export { ReadOnly } from './desk/parts/read-only.tsx';
export { Segments } from './desk/parts/segments.tsx';
export { StartFields } from './desk/parts/start-fields.tsx';
export { isTaskOver, type ShownTask, TaskCard, useTask } from './desk/parts/task-card.tsx';
export { TextLink } from './desk/parts/text-link.tsx';
export { TopicColorChoice, TopicColorPicker } from './desk/parts/topic-color-picker.tsx';
export { type EventPhase, useMoment } from './desk/parts/use-moment.ts';
export { useShortcut } from './desk/parts/use-shortcut.ts';
export { Chart, type ChartPoint, type ChartProps, type ChartSeries } from './desk/report/chart.tsx';
export type { ChartTone } from './desk/report/chart-tones.ts';
export { IssueReport, issueTexts } from './desk/report/issue-report.tsx';
export { BookingReport } from './desk/report/report-page.tsx';
export { useScheduleWeek } from './desk/schedule-editor/schedule-week.ts';
export { SpanEditor } from './desk/schedule-editor/span-editor.tsx';
export { SpanTable } from './desk/schedule-editor/span-table.tsx';
export { ValuedSpanEditor } from './desk/schedule-editor/valued-span-editor.tsx';
export {
  type DrawnSpan,
  type SpanColumn,
  typedSpan,
  type WeekSpan,
} from './desk/schedule-editor/week-span.ts';
export { ActiveSwitch } from './desk/scheduled/active-switch.tsx';
export { EndSeries } from './desk/scheduled/end-series.tsx';
export { scheduledFeature } from './desk/scheduled/feature.ts';
export { newScheduled } from './desk/scheduled/new-scheduled.ts';
export { useScheduledChange } from './desk/scheduled/use-scheduled-change.tsx';
export { readAddressDay, useDayError } from './desk/table/address-day.ts';
export { type AddressFilters, useAddressChoice, useAddressFilters } from './desk/table/address-filters.ts';
export { DataTable, type DataTableProps, useTableQuery } from './desk/table/data-table.tsx';
export {
  type FilterField,
  FilterSelects,
  type Filters,
  useBranchFilter,
  useInstructorFilter,
  useRememberedFilters,
  useTopicFilter,
} from './desk/table/filters.tsx';
export {
  RecordCreation,
  RecordDetail,
  RecordList,
  type RecordPages,
  useOpenRecord,
} from './desk/table/record-pages.tsx';
export { type Column, Table } from './desk/table/table.tsx';
export { useCopy } from './kit/components/copy.ts';
export { CopyAddress } from './kit/components/copy-address.tsx';
export { useSteadyFocus } from './kit/components/focus.ts';
export {
  LazyOpen,
  type LazySection,
  usePreload,
} from './kit/components/lazy.tsx';
export { Switch } from './kit/components/switch.tsx';
export { TimeInput } from './kit/components/time-input.tsx';
export * from './kit/inline/inline-edit.tsx';
export { SaveDismissed, Saved, useSaving } from './kit/inline/saving.tsx';
export { useDebouncedQueryState } from './kit/inline/use-debounced-query-state.ts';
export { createQueue } from './kit/network/queue.ts';
