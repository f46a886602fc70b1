import { expect, test } from 'vitest';
import { memberTabs } from '../tabs.ts';

const word = { en: 'Book', th: 'จอง' };
const fields = { shopId: 'pier', memberId: '01M' };
const home = '/membership/shop-pier/id-01M';

/** A feature that books, which need not be installed. */
const booking = (feature: string, order: number, takesPoints = true) => ({
  feature,
  entry: '',
  declaration: {
    tiles: [],
    menu: [],
    routes: [],
    slots: { 'history.tabs': { order } },
    bases: [],
    nextBooking: {
      order,
      form: `/${feature}/shop-{shopId}?memberId={memberId}`,
      takesPoints,
      words: { next: word, no_upcoming: word, book: word },
    },
  },
});

const tabsAt = (pathname: string, search = '') =>
  memberTabs([booking('swim', 20), booking('boat', 10)], fields, { pathname, search });
const openAt = (pathname: string, search?: string) =>
  tabsAt(pathname, search).flatMap(({ key, isOpen }) => (isOpen ? [key] : []));

test('the tabs lead home, to the form of the first feature that books, to bookings, points and settings', () => {
  expect(tabsAt(home).map(({ key, label, to }) => [key, label.en, label.th, to])).toEqual([
    ['home', 'Home', 'หน้าแรก', home],
    ['book', 'Book', 'จอง', '/boat/shop-pier?memberId=01M'],
    ['bookings', 'Bookings', 'การจอง', `${home}/upcoming`],
    ['points', 'Points', 'แต้ม', `${home}/points`],
    ['me', 'Me', 'ฉัน', `${home}/setting`],
  ]);
});

test('without a feature that books there is no tab to book', () => {
  expect(memberTabs([], fields, { pathname: home, search: '' }).map(({ key }) => key)).toEqual([
    'home',
    'bookings',
    'me',
  ]);
});

test('without points the tab for them is the wallet’s, and without a wallet there is none', () => {
  const wallet = {
    feature: 'purse',
    entry: '',
    declaration: {
      tiles: [],
      menu: [],
      routes: ['/membership/shop-{shopId}/id-{memberId}/wallet-history'],
      slots: {},
      bases: [],
    },
  };
  const fundsTab = (remotes: Parameters<typeof memberTabs>[0]) => {
    const tabs = memberTabs(remotes, fields, { pathname: home, search: '' });
    return tabs.flatMap(({ key, label, to }) => (key === 'points' ? [[label.en, to]] : []));
  };
  const boats = booking('boat', 10, false);
  expect(fundsTab([boats, wallet])).toEqual([['Wallet', `${home}/wallet-history`]]);
  expect(fundsTab([boats])).toEqual([]);
  expect(fundsTab([booking('boat', 10), wallet])).toEqual([['Points', `${home}/points`]]);
});

test('the tab of the shown page is open', () => {
  expect(openAt(home)).toEqual(['home']);
  expect(openAt(`${home}/upcoming`)).toEqual(['bookings']);
  expect(openAt('/boat/shop-pier/upcoming')).toEqual(['bookings']);
  expect(openAt(`${home}/boatHistory`)).toEqual(['bookings']);
  expect(openAt(`${home}/history`, '?tab=boat')).toEqual(['bookings']);
  expect(openAt(`${home}/history`)).toEqual(['bookings']);
  expect(openAt(`${home}/points`)).toEqual(['points']);
  expect(openAt(`${home}/history`, '?tab=points')).toEqual(['points']);
  expect(openAt(`${home}/wallet-history`)).toEqual(['points']);
  expect(openAt(`${home}/setting`)).toEqual(['me']);
  expect(openAt(`${home}/setting/notifications`)).toEqual(['me']);
});

test('the history belongs to points if no feature adds bookings to it', () => {
  const seller = {
    feature: 'packages',
    entry: '',
    declaration: { tiles: [], menu: [], routes: [], slots: { 'points.buy': { order: 0 } }, bases: [] },
  };
  const tabs = memberTabs([seller], fields, { pathname: `${home}/history`, search: '' });
  expect(tabs.flatMap(({ key, isOpen }) => (isOpen ? [key] : []))).toEqual(['points']);
});
