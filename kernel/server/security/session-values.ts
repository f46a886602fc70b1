import { z } from 'zod';

const memberSession = z.object({
  kind: z.literal('member'),
  shopId: z.string(),
  lineUserId: z.string(),
  /** Null until the LINE user has registered. */
  memberId: z.string().nullable(),
  name: z.string(),
  picture: z.string().nullable(),
});
const userSession = z.object({
  kind: z.literal('user'),
  userId: z.string(),
  /** The shop the person works in unless a request says another. */
  shopId: z.string().nullable(),
});
/** What distinguishes a person's own sessions. */
const sessionOpening = z.object({
  /** Names the session to its owner; of no use to anybody else. */
  id: z.string(),
  at: z.number(),
  /** The browser's own description of itself. */
  agent: z.string(),
});
/** A session as Redis and the database store it. */
export const storedSession = z.discriminatedUnion('kind', [
  memberSession,
  userSession.extend({ opening: sessionOpening.optional() }),
]);

export type SessionOpening = z.output<typeof sessionOpening>;
export type MemberSession = z.output<typeof memberSession>;
export type UserSession = z.output<typeof userSession>;
export type Session = MemberSession | UserSession;

/** One session of a user as its owner sees it; times in milliseconds. */
export interface OwnSession {
  readonly id: string;
  readonly agent: string;
  readonly openedAt: number;
  readonly seenAt: number;
  readonly isCurrent: boolean;
}
