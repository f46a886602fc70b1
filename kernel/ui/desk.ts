/** The kit's entry point for staff: what the pages of frontdesk, management and HQ are made of. */

export { shownPhone } from '../contract/phone.ts';
export { topicColorNames } from '../contract/topic-color-names.ts';
export { CalendarFeed } from './booking/calendar-feed.tsx';
export { shownCode } from './booking/short-code.ts';
export { createQueue } from './client/queue.ts';
export { useCopy } from './components/copy.ts';
export { CopyAddress } from './components/copy-address.tsx';
export { useSteadyFocus } from './components/focus.ts';
export * from './components/inline-edit.tsx';
export {
  LazyOpen,
  type LazySection,
  usePreload,
} from './components/lazy.tsx';
export { SaveDismissed, Saved, useSaving } from './components/saving.tsx';
export { TimeInput } from './components/time-input.tsx';
export { useDebouncedQueryState } from './components/use-debounced-query-state.ts';
export { AddMember } from './desk/add-member.tsx';
export { readAddressDay, useDayError } from './desk/address-day.ts';
export { type AddressFilters, useAddressChoice, useAddressFilters } from './desk/address-filters.ts';
export { AffectedBookings } from './desk/affected-bookings.tsx';
export {
  BookingCalendar,
  type BookingCalendarState,
  useBookingCalendar,
} from './desk/booking-calendar.tsx';
export type { CalendarEvent } from './desk/calendar-event.ts';
export { Chart, type ChartPoint, type ChartProps, type ChartSeries } from './desk/chart.tsx';
export type { ChartTone } from './desk/chart-tones.ts';
export { CheckInMark } from './desk/check-in-mark.tsx';
export { ChoiceSelect } from './desk/choice-select.tsx';
export { ChoiceSet } from './desk/choice-set.tsx';
export type { ChosenOffers } from './desk/column-offer.ts';
export { Combobox, type ComboboxProps, type Option } from './desk/combobox.tsx';
export { DataTable, type DataTableProps, useTableQuery } from './desk/data-table.tsx';
export {
  type FilterField,
  FilterSelects,
  type Filters,
  useBranchFilter,
  useInstructorFilter,
  useRememberedFilters,
  useTopicFilter,
} from './desk/filters.tsx';
export { FormDialog } from './desk/form-dialog.tsx';
export { InlineColor } from './desk/inline-color.tsx';
export { InlineImage } from './desk/inline-image.tsx';
export { InlineLookup } from './desk/inline-lookup.tsx';
export { InlineNote } from './desk/inline-note.tsx';
export { InlineSecret } from './desk/inline-secret.tsx';
export { InlineStart } from './desk/inline-start.tsx';
export { IssuedReports, IssueReport, issueTexts } from './desk/issue-report.tsx';
export { Loaded } from './desk/loaded.tsx';
export { LookupSelect } from './desk/lookup-select.tsx';
export {
  type Lookup,
  lookupOf,
  useBranchLookup,
  useFundLookup,
  useFundOrNoneLookup,
  useInstructorLookup,
  useTopicLookup,
} from './desk/lookups.ts';
export { MemberBookings } from './desk/member-bookings.tsx';
export { MemberPicker } from './desk/member-picker.tsx';
export { Menu, type MenuAction } from './desk/menu.tsx';
export { NewBookingDialog } from './desk/new-booking-dialog.tsx';
export { NewSubjectBooking, type SubjectOption, useComingDays } from './desk/new-subject-booking.tsx';
export { NewSubjectDialog, NewSubjectForm, presetOf } from './desk/new-subject-dialog.tsx';
export { useNoticedChange } from './desk/noticed-change.tsx';
export { OrderedList } from './desk/ordered-list.tsx';
export { ReadOnly } from './desk/read-only.tsx';
export {
  RecordCreation,
  RecordDetail,
  RecordList,
  type RecordPages,
  useOpenRecord,
} from './desk/record-pages.tsx';
export { BookingReport } from './desk/report-page.tsx';
export { Roster } from './desk/roster.tsx';
export { useScheduleWeek } from './desk/schedule-week.ts';
export { ActiveSwitch } from './desk/scheduled/active-switch.tsx';
export { EndSeries } from './desk/scheduled/end-series.tsx';
export { scheduledFeature } from './desk/scheduled/feature.ts';
export { newScheduled } from './desk/scheduled/new-scheduled.ts';
export { useScheduledChange } from './desk/scheduled/use-scheduled-change.tsx';
export { Segments } from './desk/segments.tsx';
export { type SettingsContract, SettingsFields, SettingsPage } from './desk/settings-page.tsx';
export { SpanEditor } from './desk/span-editor.tsx';
export { SpanTable } from './desk/span-table.tsx';
export { StartFields } from './desk/start-fields.tsx';
export { SubjectSheet, type SubjectSummary } from './desk/subject-sheet.tsx';
export { type Column, Table } from './desk/table.tsx';
export { isTaskOver, type ShownTask, TaskCard, useTask } from './desk/task-card.tsx';
export { TextLink } from './desk/text-link.tsx';
export { useToPay } from './desk/to-pay.tsx';
export { TopicColorChoice, TopicColorPicker } from './desk/topic-color-picker.tsx';
export type { UploadWay } from './desk/upload.ts';
export { type Moment, useMoment } from './desk/use-moment.ts';
export { useShortcut } from './desk/use-shortcut.ts';
export { ValuedSpanEditor } from './desk/valued-span-editor.tsx';
export { WaitingList } from './desk/waiting-list.tsx';
export { type DrawnSpan, type SpanColumn, typedSpan, type WeekSpan } from './desk/week-span.ts';
