import type { ComponentType, ReactNode } from 'react';
import type { MenuEntry, ShellName } from '../../../contract/boot.ts';
import type { Language } from '../../../contract/problems.ts';
import type { PageLayoutOptions, PageRoute } from './remote.ts';

/** What a shell brings: its frame, its always-on pages, and its own tiles and menu entries. */
export interface ShellSetup {
  readonly shell: ShellName;
  /** Stands around every page; gets what the page asked for. */
  readonly Frame: ComponentType<{ readonly chrome: PageLayoutOptions; readonly children: ReactNode }>;
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
