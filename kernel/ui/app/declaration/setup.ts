import type { ComponentType, ReactNode } from 'react';
import type { AddressFields } from '../../../contract/address.ts';
import type { Boot, MenuEntry, ShellName } from '../../../contract/boot.ts';
import type { Language, LocalizedText } from '../../../contract/problems.ts';
import type { PageLayoutOptions, PageRoute } from './remote.ts';

/** One tab at the bottom of a shell's pages. */
export interface ShellTab {
  readonly key: string;
  readonly label: LocalizedText;
  /** Name of an icon of the kit. */
  readonly icon: string;
  readonly to: string;
  /** Whether the shown page belongs to it. */
  readonly isOpen: boolean;
}

/** Names the tabs of a shell by the features that are on, the fields of addresses, and the address of the page. */
export type ShellTabs = (
  remotes: Boot['remotes'],
  fields: AddressFields,
  address: Readonly<Pick<URL, 'pathname' | 'search'>>,
) => readonly ShellTab[];

/** What a shell brings: its frame, its always-on pages, and its own tiles and menu entries. */
export interface ShellSetup {
  readonly shell: ShellName;
  /** Stands around every page; gets what the page asked for. */
  readonly Frame: ComponentType<{
    readonly chrome: PageLayoutOptions;
    readonly hasTabBar?: boolean;
    readonly children: ReactNode;
  }>;
  /** The tabs of pages that have the tab bar. */
  readonly tabs?: ShellTabs;
  readonly routes: readonly PageRoute[];
  readonly tiles?: readonly MenuEntry[];
  readonly menu?: readonly MenuEntry[];
  /** The first page after signing in, with `{shopId}` and `{memberId}`. */
  readonly home: string;
  /** Where people without a session go, with `{shopId}`; they come back by the query `nextPage`. */
  readonly signIn: string;
  /** Where a LINE user goes who is no member of the shop yet. */
  readonly register?: string;
  /** The language of people who never chose one. */
  readonly language: Language;
}

let setup: ShellSetup | undefined;

/** Remembers the shell that this page is. */
export const setSetup = (given: ShellSetup): void => {
  setup = given;
};

/** The shell that this page is. */
export const shellSetup = (): ShellSetup => {
  if (!setup) throw new TypeError('No shell was started.');
  return setup;
};
