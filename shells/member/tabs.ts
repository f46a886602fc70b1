import { fillAddress } from '#kernel/contract/address.ts';
import type { ShellTab, ShellTabs } from '#kernel/ui/index.ts';
import { addresses } from './addresses.ts';
import { hasPoints } from './parts/has-points.ts';

type TabKey = 'home' | 'book' | 'bookings' | 'points' | 'me';

/** Tabs of the history that show points and purchases, not bookings. */
const pointTabs: readonly (string | null)[] = ['purchase', 'adjusted', 'points'];

/** How the address of the wallet's page ends. */
const walletHistory = '/wallet-history';

/** The tab that a page of the member shell belongs to. Forms have a bar of their own in the place of the tabs. */
const openTab = (pathname: string, search: string, hasBookingHistory: boolean): TabKey => {
  if (/\/setting(\/|$)/.test(pathname)) return 'me';
  if (pathname.endsWith('/points') || pathname.endsWith(walletHistory)) return 'points';
  const tab = new URLSearchParams(search).get('tab');
  // Without bookings, the history opens at purchases.
  if (pathname.endsWith('/history') && (!hasBookingHistory || pointTabs.includes(tab))) return 'points';
  return /(upcoming|history)$/i.test(pathname) ? 'bookings' : 'home';
};

/** The tab of what the member can pay with: points, else the wallet, else none. */
function findFundsTab(
  remotes: Parameters<ShellTabs>[0],
): Pick<ShellTab, 'icon' | 'label' | 'to'> | undefined {
  if (hasPoints(remotes)) return { icon: 'ticket', label: { en: 'Points', th: 'แต้ม' }, to: addresses.points };
  const wallet = remotes
    .flatMap(({ declaration: { routes } }) => routes)
    .find((route) => route.endsWith(walletHistory));
  return wallet === undefined
    ? undefined
    : { icon: 'wallet', label: { en: 'Wallet', th: 'กระเป๋าเงิน' }, to: wallet };
}

/** The member shell's tabs. The tab to book is there while a feature that books is on. */
export const memberTabs: ShellTabs = (remotes, fields, { pathname, search }) => {
  const [first] = remotes
    .flatMap(({ declaration: { nextBooking } }) => nextBooking ?? [])
    .sort((one, other) => one.order - other.order);
  const hasBookingHistory = remotes.some(({ declaration: { slots } }) => slots['history.tabs'] !== undefined);
  const funds = findFundsTab(remotes);
  const open = openTab(pathname, search, hasBookingHistory);
  const tab = (key: TabKey, icon: string, label: ShellTab['label'], address: string): ShellTab => ({
    key,
    icon,
    label,
    to: fillAddress(address, fields),
    isOpen: key === open,
  });
  return [
    tab('home', 'house', { en: 'Home', th: 'หน้าแรก' }, addresses.home),
    ...(first ? [tab('book', 'calendar-plus', { en: 'Book', th: 'จอง' }, first.form)] : []),
    tab('bookings', 'calendar-days', { en: 'Bookings', th: 'การจอง' }, addresses.upcoming),
    ...(funds ? [tab('points', funds.icon, funds.label, funds.to)] : []),
    tab('me', 'user', { en: 'Me', th: 'ฉัน' }, addresses.setting),
  ];
};
