import type { Audience, Role } from '../../contract/contract.ts';
import type { Language } from '../../contract/problems.ts';

export interface PublicActor {
  readonly audience: 'public';
}

/** A LINE user of one shop; `memberId` is empty until they have registered, which only `unregistered` endpoints see. */
export interface MemberActor {
  readonly audience: 'member';
  readonly memberId: string;
  readonly lineUserId: string;
}

export interface StaffActor {
  readonly audience: 'staff';
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** `plugin.permission` of this shop. */
  readonly permissions: ReadonlySet<string>;
}

export interface HqActor {
  readonly audience: 'hq';
  readonly userId: string;
  readonly email: string;
}

export interface WebhookActor {
  readonly audience: 'webhook';
}

/** The program itself: jobs, events, the demo's seed. */
export interface SystemActor {
  readonly audience: 'system';
  readonly name: string;
}

interface Actors {
  public: PublicActor;
  member: MemberActor;
  staff: StaffActor;
  hq: HqActor;
  webhook: WebhookActor;
}

export type Actor = Actors[Audience] | SystemActor;
/** The actor of an endpoint that is open to these audiences. */
export type ActorOf<A extends Audience> = Actors[A];

/** How an actor stands in audit rows and idempotency keys: kind and id. */
export const actorKey = (actor: Actor): string => {
  switch (actor.audience) {
    case 'member':
      return `member:${actor.memberId || actor.lineUserId}`;
    case 'staff':
    case 'hq':
      return `user:${actor.userId}`;
    case 'system':
      return `system:${actor.name}`;
    default:
      return actor.audience;
  }
};

/** How an actor is named to people. */
export const actorName = (actor: Actor): string =>
  actor.audience === 'staff' || actor.audience === 'hq'
    ? actor.email
    : actor.audience === 'system'
      ? actor.name
      : actor.audience;

/** The language an `Accept-Language` header asks for; English unless Thai is preferred. */
export const languageOf = (header: string | undefined): Language => {
  const first = /\b(th|en)\b/i.exec(header ?? '');
  return first?.[1]?.toLowerCase() === 'th' ? 'th' : 'en';
};
