import { isRecord } from '../../../contract/is-record.ts';

/*
 * How an admin's way to LINE and back is remembered, from management's settings by the page that LIFF starts on to the
 * settings again. In this tab alone, and for one look: what came back is a proof of who the person is.
 */

/** Where the check of a shop's connections stands; `lost` is who came back by themselves. */
export type LoginRedirect =
  | { readonly step: 'asked' | 'left' }
  | { readonly step: 'back'; readonly idToken: string }
  | { readonly step: 'failed'; readonly fault: 'refused' | 'no_token' };

const stored = 'sala-connection-check';

const readTrip = (): LoginRedirect | null => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(stored) ?? 'null');
    if (!isRecord(read)) return null;
    const { step, idToken, fault } = read;
    if (step === 'asked' || step === 'left') return { step };
    if (step === 'back' && typeof idToken === 'string') return { step, idToken };
    if (step === 'failed' && (fault === 'refused' || fault === 'no_token')) return { step, fault };
    return null;
  } catch {
    return null;
  }
};

/** Remembers a step of the way. */
export const saveReturnUrl = (trip: LoginRedirect): void =>
  sessionStorage.setItem(stored, JSON.stringify(trip));

/** Where the way stands; null where nobody is on one. */
export const tripNow = readTrip;

/** Where the way stands, and forgets it. */
export const consumeReturnUrl = (): LoginRedirect | null => {
  const trip = readTrip();
  sessionStorage.removeItem(stored);
  return trip;
};
