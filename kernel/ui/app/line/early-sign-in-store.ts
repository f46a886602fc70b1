import type { ConnectOutcome } from './connect-flow.ts';

/** What a page to connect has done while the shell's code was on its way. */
export interface EarlySignIn {
  readonly connected: ConnectOutcome;
  /** Where a member goes on, and what that page carries; `page` is null where it has to ask. */
  readonly next?: string;
  readonly page?: unknown;
}

declare global {
  interface Window {
    /** Null where it failed, and is to be done again by code that can say why. */
    salaEarlySignIn?: Promise<EarlySignIn | null> | undefined;
  }
}

/** How long a shell waits for a sign-in that is under way before it draws anything; in milliseconds. */
const signInWaitMs = 500;

/** Leaves what was begun where the shell finds it. */
export const provideEarlySignIn = (begun: Promise<EarlySignIn>): void => {
  window.salaEarlySignIn = begun.catch(() => null);
};

/** Takes what was begun, once, when it has ended; null where nothing was begun or it failed. */
export const consumeEarlySignIn = async (): Promise<EarlySignIn | null> => {
  const begun = window.salaEarlySignIn;
  window.salaEarlySignIn = undefined;
  return begun ?? null;
};

/** Takes a member's sign-in that ends soon with all that their next page needs; null where there is none. */
export const consumeReadySignIn = async (): Promise<(EarlySignIn & { readonly next: string }) | null> => {
  const begun = window.salaEarlySignIn;
  if (!begun) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, signInWaitMs, null));
  const started = await Promise.race([begun, late]);
  const next = started?.next;
  if (!started || next === undefined || !started.page) return null;
  window.salaEarlySignIn = undefined;
  return { ...started, next };
};
