/** What LINE tells of a person. Never proof of who they are: that is the ID token alone. */
export interface LineProfile {
  readonly userId: string;
  readonly displayName: string;
  readonly pictureUrl: string | null;
}

/** The port to LINE; the only way in which the program reaches it. */
export interface LineClient {
  /** Must come first, on every page load. @param liffId `<login channel>-<8 letters>` of this very route. */
  readonly init: (liffId: string) => Promise<void>;
  readonly isLoggedIn: () => boolean;
  /** Leaves the page for LINE's login, which comes back to `redirectUri`. */
  readonly login: (redirectUri: string) => void;
  readonly logout: () => void;
  /** The raw ID token, or null where LINE gives none. It may have expired in LINE's own store. */
  readonly getIdToken: () => string | null;
  readonly getProfile: () => Promise<LineProfile>;
  /** LINE's friendship flag: whether the person has added the shop's account; null if LINE does not say. */
  readonly isFriend: () => Promise<boolean | null>;
  /** LINE's language, such as `th`. */
  readonly language: () => string;
  /** Whether the page is open inside the LINE app. */
  readonly inClient: () => boolean;
}

/**
 * The real LINE, or the sandbox that a demo or test names in its boot.
 * @param sandbox base address of the sandbox, or null.
 */
export const openLine = async (sandbox: string | null): Promise<LineClient> => {
  if (sandbox !== null) return (await import('./sandbox.ts')).sandboxLine(sandbox);
  return (await import('./liff.ts')).liffLine;
};
