import type { ComponentType } from 'react';
import type { BookingContract, OfferContract } from '../../../contract/booking-endpoints.ts';
import type { MenuEntry, NextBooking } from '../../../contract/boot.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { shopContract } from '../../../modules/shop/contract.ts';
import { historyLength, memberRead, type PageRead } from '../../app/declaration/reads.ts';
import type { PageRoute, RemoteUi, SignInConfig, SlotProps } from '../../app/declaration/remote.ts';
import { upcomingOfAllKinds } from './upcoming-address.ts';

interface Screen {
  readonly Page: ComponentType;
}

/** What `bookingScreens` of the members' booking screens makes. */
interface MemberScreens {
  readonly connect: Screen;
  readonly ticket: Screen;
  readonly invalid: Screen;
  readonly upcoming: Screen;
  readonly history: { readonly Part: ComponentType<SlotProps['history.tabs']> };
  readonly historyPage: Screen;
}

/** Where a feature's members' pages stand. */
export interface BookingAddresses {
  /** What its pages stand under, with `{shopId}`, such as `/table-event/shop-{shopId}`. */
  readonly base: string;
  /** Its form, with `{shopId}` and `{memberId}`. */
  readonly form: string;
  /**
   * The page of upcoming bookings, with `{shopId}` and `{memberId}`: the feature's own, or `upcomingOfAllKinds`, which
   * the member shell has.
   */
  readonly upcoming: string;
}

interface MemberSettings {
  readonly contract: BookingContract;
  readonly addresses: BookingAddresses;
  /** What the tile says that leads to the form. */
  readonly book: LocalizedText;
  /** Icons of the tiles that lead to the form and to the history's page. Each tile of the home has its own. */
  readonly icons?: { readonly book?: string; readonly history?: string };
  /** What the home says of the next booking, where the feature has its own words. */
  readonly home?: Partial<Omit<NextBooking['words'], 'book'>>;
  /** Name of its tab of the member's history. */
  readonly history: LocalizedText;
  /** Where it stands among the parts of other features. */
  readonly order: number;
  /** Whether bookings can cost points. The member app shows points if any feature takes or sells them. */
  readonly takesPoints?: boolean;
  /** The history on a page of its own, where it has one; the tile leads to the first of its addresses. */
  readonly historyPage?: {
    readonly label: LocalizedText;
    readonly addresses: readonly [string, ...string[]];
    readonly order: number;
  };
  /** The form's page, made of `BookingWizard`; `reads` beside the points that it always shows. */
  readonly form: Pick<PageRoute, 'load' | 'reads'>;
  /** Imports the feature's `bookingScreens`. */
  readonly screens: () => Promise<MemberScreens>;
}

/** How a feature's page to connect signs members in: by its own LIFF id, or by the shop's where it has none. */
export const connectOf = (contract: BookingContract, { form }: BookingAddresses): SignInConfig => ({
  next: form,
  liff: [`${contract.id}.liff_id`, 'shop.member_liff_id'],
});

const homeWords = {
  next: { en: 'Next booking', th: 'การจองถัดไป' },
  all_upcoming: { en: 'See all bookings', th: 'ดูการจองทั้งหมด' },
  no_upcoming: { en: 'No Upcoming Booking', th: 'ไม่มีการจองที่กำลังจะถึง' },
} as const satisfies Record<string, LocalizedText>;

/** How the shop is reached, for pages with a `ContactButton`. */
const shopContact = memberRead(shopContract, 'shopContact', { shopId: '{shopId}' });

/** Input of the read of what is on the first day of the only branch, which such a form shows at once. */
export const offeredDay = { branch_id: '{branchs.branch_id}', date: '{dates.first}' } as const;

/** What a form made of `OfferSteps` reads at once: the branches, and where there is one only, its days. */
export const offerReads = (contract: OfferContract): PageRead[] => [
  memberRead(contract, 'branchs', { shop_id: '{shopId}' }),
  memberRead(contract, 'dates', { branch_id: '{branchs.branch_id}' }),
];

/**
 * What every feature that books adds to the member shell, for its `defineRemote`: its tile, the form, the pages to
 * connect, of a ticket, of what cannot be booked and of what is coming, the next booking on the home and a chip
 * of the history.
 */
export const memberBookings = ({
  contract,
  addresses,
  book,
  form,
  home,
  history,
  historyPage,
  icons,
  order,
  takesPoints,
  screens,
}: MemberSettings) => {
  const { base, upcoming } = addresses;
  const ticket = `${base}/booking-{bookingId}`;
  const [formPath = addresses.form] = addresses.form.split('?');
  const historyReads = [
    memberRead(contract, 'history', {
      member_id: '{memberId}',
      page: 1,
      length: historyLength,
      past: true,
    }),
  ];
  const tiles: readonly MenuEntry[] = [
    { label: book, icon: icons?.book ?? 'calendar-plus', to: addresses.form, order },
    ...(historyPage
      ? [
          {
            label: historyPage.label,
            icon: icons?.history ?? 'history',
            to: historyPage.addresses[0],
            order: historyPage.order,
          },
        ]
      : []),
  ];
  const routes: readonly PageRoute[] = [
    {
      path: base,
      load: async () => (await screens()).connect,
      chrome: 'plain',
      open: true,
      signsIn: connectOf(contract, addresses),
    },
    {
      path: ticket,
      load: async () => (await screens()).ticket,
      kit: ['ticket', 'qr'],
      reads: [memberRead(contract, 'readBooking', { id: '{bookingId}' }), shopContact],
    },
    { path: `${base}/invalid-for-booking`, load: async () => (await screens()).invalid },
    ...(upcoming === upcomingOfAllKinds
      ? []
      : [
          {
            path: upcoming,
            load: async () => (await screens()).upcoming,
            hasTabBar: true as const,
            reads: [memberRead(contract, 'upcoming', { member_id: '{memberId}', length: 100 })],
          },
        ]),
    {
      path: formPath,
      load: form.load,
      reads: [
        ...(form.reads ?? []),
        memberRead(memberContract, 'member', { memberId: '{memberId}' }),
        shopContact,
      ],
    },
    ...(historyPage?.addresses ?? []).map((path) => ({
      path,
      load: async () => (await screens()).historyPage,
      hasTabBar: true as const,
      reads: historyReads,
    })),
  ];
  const slots: NonNullable<RemoteUi['slots']> = {
    'history.tabs': {
      label: history,
      order,
      load: async () => (await screens()).history,
      reads: historyReads,
    },
  };
  const nextBooking: NextBooking = {
    order,
    form: addresses.form,
    takesPoints,
    upcoming,
    ticket,
    words: { ...homeWords, ...home, book },
  };
  return { tiles, routes, slots, nextBooking };
};
