import { useEffect } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import { useBoot, useBootState } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf } from '../page/entries.ts';
import type { CopiedPages } from './copies.ts';
import { hasStoredTickets } from './ticket-note.ts';

/** The page's own requests go first; in milliseconds. */
const delayMs = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;

const store = async (pages: CopiedPages): Promise<void> => {
  try {
    const { storeCopies } = await import('./copies.ts');
    await storeCopies(pages);
  } catch {
    // Without a connection, or on a full device, the copies stay as they are.
  }
};

/**
 * Stores the member's pages on the device when this page has been read, so that they open without a connection.
 * @param upcoming the address of the page of upcoming bookings, with `{shopId}` and `{memberId}`.
 * @param shown what the page shows; undefined in it is not read yet.
 */
export function useOfflineCopies(upcoming: string, shown: readonly unknown[]): void {
  const boot = useBoot();
  const { shopId, memberId } = fieldsOf(boot);
  const fingerprint = memberId === '' || shown.includes(undefined) ? null : JSON.stringify(shown);
  useEffect(() => {
    if (fingerprint === null || !shopId) return;
    const fields = { shopId, memberId: memberId ?? '' };
    const pages: CopiedPages = {
      shopId,
      home: fillAddress(shellSetup().home, fields),
      upcoming: fillAddress(upcoming, fields),
      shown: { path: window.location.pathname, fingerprint },
    };
    // A page that the member leaves at once has been read too, so the timer outlives it.
    clearTimeout(timer);
    timer = setTimeout(() => void store(pages), delayMs);
  }, [fingerprint, memberId, shopId, upcoming]);
}

const deleteForeign = async (shopId: string): Promise<void> => {
  try {
    // Most devices that sign in have stored nothing, and need no code for it.
    if (!('caches' in window) || (await caches.keys()).length === 0) return;
    const { deleteForeignCopies } = await import('./copies.ts');
    await deleteForeignCopies(shopId);
  } catch {
    // The app shows no copy of another session, also if one could not be deleted.
  }
};

/** Deletes the stored pages of sessions that have ended, on pages that a member without a session reaches. */
export function useDeleteForeignCopies(): void {
  const { shop } = useBoot();
  const shopId = shop?.id;
  useEffect(() => {
    if (shopId) void deleteForeign(shopId);
  }, [shopId]);
}

/** Whether the member's tickets open without a connection in this browser. */
export const useHasOfflineTickets = (): boolean => {
  const state = useBootState();
  if (shellSetup().shell !== 'member' || state.status !== 'ready') return false;
  const { shop, person } = state.boot;
  if (!shop || !person?.id || !hasStoredTickets(shop.id)) return false;
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
};
