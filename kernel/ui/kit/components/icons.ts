import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeft,
  Bell,
  CalendarDays,
  CalendarPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Download,
  History,
  House,
  Info,
  Languages,
  LogOut,
  MapPin,
  Pencil,
  Plus,
  QrCode,
  RefreshCw,
  Settings,
  Sparkles,
  Ticket,
  TriangleAlert,
  User,
  Wallet,
  X,
} from 'lucide-react';
import type { MoreIconName } from './more-icons.ts';

/** The icons that a member's first screens show, by lucide's names; the kit's others come when one is asked for. */
export const icons = {
  'arrow-left': ArrowLeft,
  bell: Bell,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  clock: Clock,
  download: Download,
  history: History,
  house: House,
  info: Info,
  languages: Languages,
  'log-out': LogOut,
  'map-pin': MapPin,
  pencil: Pencil,
  plus: Plus,
  'qr-code': QrCode,
  'refresh-cw': RefreshCw,
  settings: Settings,
  sparkles: Sparkles,
  ticket: Ticket,
  'triangle-alert': TriangleAlert,
  user: User,
  wallet: Wallet,
  x: X,
} as const satisfies Record<string, LucideIcon>;

type FirstIconName = keyof typeof icons;
/** Every icon of the kit; lucide's others stay out of the page. */
export type IconName = FirstIconName | MoreIconName;

/** Whether an icon is there from the start. */
export const isFirstIcon = (name: string): name is FirstIconName => name in icons;
