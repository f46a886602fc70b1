import { readSessionMark } from '../boot/preloaded-state.ts';

const keyOf = (shopId: string): string => `sala-offline-tickets:${shopId}`;

/** Remembers that the session's tickets at a shop are on the device. @param mark the session's; null if there are none. */
export const noteTickets = (shopId: string, mark: string | null): void => {
  try {
    if (mark === null) localStorage.removeItem(keyOf(shopId));
    else localStorage.setItem(keyOf(shopId), mark);
  } catch {
    // In a browser that stores nothing, the bar does not mention tickets.
  }
};

/** Whether tickets of the session that the browser has now are on the device. */
export const hasStoredTickets = (shopId: string): boolean => {
  const mark = readSessionMark();
  try {
    return Boolean(mark) && localStorage.getItem(keyOf(shopId)) === mark;
  } catch {
    return false;
  }
};
