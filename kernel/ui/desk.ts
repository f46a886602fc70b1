/** The kit's door for staff: what frontdesk, management and HQ use and members never fetch. */

export { Combobox, type ComboboxProps, type Option } from './desk/combobox.tsx';
export { DataTable, type DataTableProps, useTableQuery } from './desk/data-table.tsx';
export { InlineColor } from './desk/inline-color.tsx';
export { InlineSecret } from './desk/inline-secret.tsx';
export { Loaded } from './desk/loaded.tsx';
export {
  type Lookup,
  useBranchLookup,
  useInstructorLookup,
  useTopicLookup,
} from './desk/lookups.ts';
export { MemberPicker } from './desk/member-picker.tsx';
export { Menu, type MenuAction } from './desk/menu.tsx';
export { ReadOnly } from './desk/read-only.tsx';
export { StaffFrame, type StaffFrameProps } from './desk/staff-frame.tsx';
export { type Column, Table } from './desk/table.tsx';
export { TopicColorPicker, topicColorNames } from './desk/topic-color-picker.tsx';
export { useShortcut } from './desk/use-shortcut.ts';
export {
  type CalendarEvent,
  type CalendarRange,
  useCalendarRange,
  WeekCalendar,
  type WeekCalendarProps,
} from './desk/week-calendar.tsx';
