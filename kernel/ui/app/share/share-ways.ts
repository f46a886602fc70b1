/** What is shared: a link with what it is about. */
export interface Shared {
  readonly title: string;
  /** When and where, or the shop; can be empty. */
  readonly text: string;
  readonly link: string;
  /** Full address of a picture; null without one. */
  readonly picture: string | null;
}

/** The ways that this browser has. */
export interface ShareWays {
  /** LINE's own choice of chats; answers false if LINE does not offer it here. Null outside of LINE. */
  readonly line: ((shared: Shared) => Promise<boolean>) | null;
  /** The sheet of the system; null without one. */
  readonly system: ((data: { title: string; text: string; url: string }) => Promise<void>) | null;
  readonly copy: (text: string) => Promise<void>;
}

/** What became of it: `shown` means that the person has to copy the link, because the browser refused. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'shown';

/** Shares by the first way that works: LINE's, the system's, or a copied link. */
export async function shareBy(ways: ShareWays, shared: Shared): Promise<ShareOutcome> {
  const { title, text, link } = shared;
  if (ways.line && (await ways.line(shared).catch(() => false))) return 'shared';
  if (ways.system)
    try {
      await ways.system({ title, text, url: link });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'dismissed';
    }
  try {
    await ways.copy(link);
    return 'copied';
  } catch {
    return 'shown';
  }
}
