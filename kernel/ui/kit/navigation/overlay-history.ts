import { useEffect, useRef } from 'react';
import { isRecord } from '../../../contract/is-record.ts';
import { areaOf } from './area.ts';

/** An entry of the browser's history that a dialog, or a choice of the page, added over its page. */
interface OverlayEntry {
  readonly id: string;
  /** Address of the page below. */
  readonly page: string;
  /** The entry's own address: the page's, unless it says what was chosen. */
  readonly at: string;
}

/** Closes what is open. Returns false if it has to stay open for now. */
type Close = () => boolean;

/** Of what is open. */
const closers = new Map<string, Close>();
let count = 0;
/** The overlay of the current entry, which a `popstate` event no longer tells. */
let current: OverlayEntry | null = null;

const readOverlay = (): OverlayEntry | null => {
  const state: unknown = window.history.state;
  const overlay = isRecord(state) ? state.overlay : undefined;
  if (!isRecord(overlay)) return null;
  const { id, page, at = page } = overlay;
  return typeof id === 'string' && typeof page === 'string' && typeof at === 'string'
    ? { id, page, at }
    : null;
};

/** Reads the current entry again; to be called after each change of the history. */
export const noteHistoryEntry = (): void => {
  current = readOverlay();
};

/** Returns whether the current entry only lies over its page, so that the next page can take its place. */
export const isOverPage = (): boolean => current !== null && current.at === window.location.href;

/** Returns whether Back would close something that is open over the page. */
export const hasOpenOverlay = (): boolean => isOverPage() && current !== null && closers.has(current.id);

const enterOverlay = (id: string): void => {
  const unused = isOverPage() && !hasOpenOverlay() ? current : null;
  const state: unknown = window.history.state;
  const { href } = window.location;
  const overlay: OverlayEntry = { id, page: unused?.page ?? href, at: href };
  // The depth stays: no page lies between.
  const next = { ...(isRecord(state) ? state : {}), overlay };
  if (unused) window.history.replaceState(next, '');
  else window.history.pushState(next, '');
  noteHistoryEntry();
};

/** Changes the address of the current entry, so that it says what is open over its page. The page below stays as it is. */
export const moveOverlay = (address: URL): void => {
  const state: unknown = window.history.state;
  const overlay = isOverPage() && current ? { overlay: { ...current, at: address.href } } : {};
  window.history.replaceState({ ...(isRecord(state) ? state : {}), ...overlay }, '', address);
  noteHistoryEntry();
};

/**
 * Handles a step in the history that left a dialog's entry: closes the dialog, or goes one entry further if it was
 * closed before.
 * @returns whether another step is on its way.
 */
export const leaveOverlay = (): boolean => {
  const left = current;
  noteHistoryEntry();
  if (!left || left.page !== window.location.href) return false;
  const close = closers.get(left.id);
  if (!close) {
    window.history.back();
    return true;
  }
  if (!close()) enterOverlay(left.id);
  return false;
};

/**
 * Lets Back close an open dialog, or take a choice back, instead of leaving the page. The staff's shells do without: Back
 * leaves their pages.
 * @param isHeld whether it has to stay open for now.
 */
export function useBackCloses(close: () => void, isHeld = false): void {
  const latest = useRef({ close, isHeld });
  useEffect(() => {
    latest.current = { close, isHeld };
  });
  useEffect(() => {
    if (areaOf(window.location.pathname) !== '') return;
    count += 1;
    // Entries outlive a reload, so a count alone would name two dialogs.
    const id = `${performance.timeOrigin}-${count}`;
    enterOverlay(id);
    closers.set(id, () => {
      if (latest.current.isHeld) return false;
      latest.current.close();
      return true;
    });
    return () => {
      closers.delete(id);
    };
  }, []);
}
