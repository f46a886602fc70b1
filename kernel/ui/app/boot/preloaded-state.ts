import type { Boot } from '../../../contract/boot.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { isBoot } from './read-boot.ts';

/** What the server wrote into the page: its boot, and answers by the keys of their reads. */
export interface PreloadedState {
  readonly boot: Boot;
  readonly reads: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

const readMark = (cookie: string): string => {
  const start = `${cookie}=`;
  return (
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(start))
      ?.slice(start.length) ?? ''
  );
};

let markedBy = '';
let marked = '';

/** Remembers the session that the page shows things of, by the mark that the server has left in the browser. */
export const noteSession = (): void => {
  marked = readMark(markedBy);
};

/** Whether the page shows things of a session that has ended, or of another person's than the one who is signed in now. */
export const isOtherSession = (): boolean => readMark(markedBy) !== marked;

/** The mark of the session that the browser has now, empty for none; null if the page does not know its cookie. */
export const readSessionMark = (): string | null => (markedBy === '' ? null : readMark(markedBy));

/** Whether the page comes from the device, because the server could not be reached. */
export const isOfflineCopy = (): boolean => document.documentElement.hasAttribute('data-offline');

/** Whether the browser shows a page from its own store, which may have been written for somebody else. */
const isStored = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');

const isRead = (value: unknown): value is readonly [readonly unknown[], unknown] =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]);

/** Reads what the server carried to the page; null where that was for another session than the browser has now. */
export const readPreloaded = (preloaded: unknown): PreloadedState | null => {
  if (!isRecord(preloaded) || !isBoot(preloaded.boot) || !Array.isArray(preloaded.reads)) return null;
  const [cookie, mark] = Array.isArray(preloaded.mark) ? preloaded.mark.map(String) : [];
  markedBy = cookie ?? '';
  noteSession();
  return mark === marked ? { boot: preloaded.boot, reads: preloaded.reads.filter(isRead) } : null;
};

/** Takes what the page carries out of it, once; null where it carries nothing that counts now. */
export const consumePreloadedState = (): PreloadedState | null => {
  const block = document.getElementById('sala-boot');
  block?.remove();
  const preloaded = block && readPreloaded(JSON.parse(block.textContent));
  return isStored() && !isOfflineCopy() ? null : preloaded;
};
