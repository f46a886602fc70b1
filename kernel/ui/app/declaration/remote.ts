import type { ComponentType } from 'react';
import type { MenuEntry, NextBooking, ShellName } from '../../../contract/boot.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { KitPiece } from './kit-pieces.ts';
import type { PageRead } from './reads.ts';

/**
 * What stands around a page: `frame` the shell's own header and menu, `plain` only the shop's colours and
 * column, `bare` nothing.
 */
export type PageLayoutOptions = 'frame' | 'plain' | 'bare';

/** How a page to connect signs a member in by LINE. */
export interface SignInConfig {
  readonly next: string;
  readonly liff: readonly string[];
}

/** A page of a shell: its address with the specification's `{fields}`, and its code, loaded when it is opened. */
export interface PageRoute {
  /** Such as `/membership/shop-{shopId}/id-{memberId}`; the page reads the fields by `useRouteParams`. */
  readonly path: string;
  /** Imports the page's module, which exports its component as `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  readonly chrome?: PageLayoutOptions;
  /** Shows the shell's tab bar below the page. Tickets, payments and forms have a bar of their own instead. */
  readonly hasTabBar?: true;
  /** Staff permission without which the page says that it may not be seen, as `plugin.permission`. */
  readonly permission?: string;
  /** The page is for people who have not signed in, such as a connect or a login page. */
  readonly open?: true;
  /**
   * A page to connect: where it leads a signed-in member at once, with `{shopId}` and `{memberId}`, and the public
   * settings (`plugin.setting`) that may hold its LIFF id, of which the first that does counts. The next page's code
   * comes with it; its answers too for a member, and for others the script that signs them in.
   */
  readonly signsIn?: SignInConfig;
  /**
   * `allow` for what shows money that was paid: the page is there while its feature is off, too
   * (docs/domain/features.md#f3).
   */
  readonly whenOff?: 'allow';
  /** What the page reads at once; the answers come with its HTML. */
  readonly reads?: readonly PageRead[];
  /** Late parts of the kit that the page shows at once. */
  readonly kit?: readonly KitPiece[];
  /** The slots that the page draws at once, whose code and answers come with it. */
  readonly slots?: readonly SlotName[];
  /** The slot whose parts are the page's first tabs, of which the open one comes with it. */
  readonly tabs?: SlotName;
}

/** What a slot gives to each part in it. */
export interface SlotProps {
  /** The card with name and picture on the member's own home, below them. */
  'member.card': { readonly memberId: string };
  /** The sheet of a member that staff open from a list. */
  'member.sheet': { readonly memberId: string };
  /** A tab of the staff's member page. */
  'member.tabs': { readonly memberId: string };
  /** What the staff's member page shows beside the person's own data. */
  'member.detail': { readonly memberId: string };
  /** The member's own home, below the points. */
  'member.header': { readonly memberId: string };
  /**
   * The way to get points of a fund, or of any without `fundId`, if a member has too few of them. `next` is the address of a booking that waits for
   * them, and `books` what their order books at once: a feature's id, and what of it. `day` is the booking's local day.
   */
  'points.buy': {
    readonly memberId: string;
    readonly fundId?: string;
    readonly next?: string;
    readonly books?: { readonly kind: string; readonly subject_id: string };
    readonly day?: string;
  };
  /**
   * The way to put money into the wallet if a member has too little in it to book. `amount` is the missing amount in baht
   * of the wire, and `next` the address of the booking that waits for it. `book` tops up and books in one order.
   */
  'wallet.top_up': {
    readonly memberId: string;
    readonly amount: string;
    readonly next: string;
    readonly book?: TopUpAndBook | undefined;
  };
  /** A tab of the member's history. */
  'history.tabs': { readonly memberId: string };
  /** The staff's instructor page. */
  'instructor.detail': { readonly instructorId: string };
  /**
   * One thing that the feature has on, with who comes, over the desk's page that names it. Drawn for that feature alone.
   */
  'booking.sheet': {
    readonly subjectId: string;
    /** Local start. */
    readonly start: string;
    readonly onClose: () => void;
  };
  /** A card of the dashboard. */
  'dashboard.tile': object;
  /** A tab of the shop's settings. */
  'settings.tab': object;
}
export type SlotName = keyof SlotProps;

/** Tops the wallet up and books what was chosen in one order. */
export interface TopUpAndBook {
  readonly busy: boolean;
  /** Whether the next press agrees to another booking at the same time. */
  readonly isAnyway: boolean;
  /** @param amount what is put into the wallet, in baht of the wire. */
  readonly onTopUp: (amount: string) => void;
}

/** A remote's part of a slot; `label` is the tab's name where the slot is a row of tabs. */
export interface SlotPart<Name extends SlotName = SlotName> {
  readonly label?: LocalizedText;
  readonly order?: number;
  readonly permission?: string;
  /** What the part reads at once; the answers come with the HTML of a page that names its slot. */
  readonly reads?: readonly PageRead[];
  /** Late parts of the kit that the part shows at once. */
  readonly kit?: readonly KitPiece[];
  /** Imports the part's module, which exports its component as `Part`. */
  readonly load: () => Promise<{ readonly Part: ComponentType<SlotProps[Name]> }>;
}

/** Everything that a feature adds to one shell. */
export interface RemoteUi {
  readonly shell: ShellName;
  readonly tiles?: readonly MenuEntry[];
  readonly menu?: readonly MenuEntry[];
  readonly routes?: readonly PageRoute[];
  readonly slots?: { readonly [Name in SlotName]?: SlotPart<Name> };
  /** The member's next booking of the feature on their home, which the home itself reads and draws. */
  readonly nextBooking?: NextBooking;
}

/**
 * Declares what a feature adds to one shell; the default export of `remotes/<feature>/<shell>.tsx`.
 * The build runs this file to write `remote.json`, so it names its pages by `load` and imports no component.
 */
export const defineRemote = (ui: RemoteUi): RemoteUi => ui;
