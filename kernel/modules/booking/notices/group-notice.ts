import type { Scope } from '../../../server/tenancy/scope.ts';
import { findInstructor } from '../../catalog/api.ts';
import type { MessageWords } from '../../notify/api.ts';
import { findBranchContact } from '../../shop/api.ts';
import type { BranchContact } from '../../shop/contract.ts';
import type { ListedBooking } from '../domain/group-notices.ts';
import type { MovedChanges } from '../events.ts';
import { findBookingType } from '../kinds.ts';
import { type GroupCause, groupWords } from './notice-texts.ts';
import type { NoticeVenue } from './notify.ts';

/** A booking that a message lists, as it is or will be. */
export interface ChangedBooking extends NoticeVenue {
  readonly changes: MovedChanges;
  /** Points that go back to the member. */
  readonly returned: number;
}

/** Reads branches and the names of instructors, each once. */
export class PlaceNames {
  readonly #scope: Scope;
  readonly #branches = new Map<string, Promise<BranchContact | null>>();
  readonly #instructors = new Map<string, Promise<string>>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  #branch(id: string): Promise<BranchContact | null> {
    const branch = this.#branches.get(id) ?? findBranchContact(this.#scope, id);
    this.#branches.set(id, branch);
    return branch;
  }

  #instructor(id: string): Promise<string> {
    const name =
      this.#instructors.get(id) ?? findInstructor(this.#scope, id).then((record) => record?.name ?? '');
    this.#instructors.set(id, name);
    return name;
  }

  /** The names of a place, and the way to its branch; an empty name for what is gone. */
  async find({ branch_id, instructor_id }: Pick<NoticeVenue, 'branch_id' | 'instructor_id'>) {
    const [way, instructor] = await Promise.all([
      this.#branch(branch_id),
      instructor_id === null ? '' : this.#instructor(instructor_id),
    ]);
    return { branch: way?.name ?? '', way, instructor };
  }
}

/** What one message is about. */
export interface GroupContent {
  readonly bookings: readonly ChangedBooking[];
  /** What the member waits for. */
  readonly waits: readonly ChangedBooking[];
}

/** The words of one message about several bookings of a member, or about what the member waits for. */
export async function wordsOfSeveral(
  scope: Scope,
  kind: string,
  cause: GroupCause,
  { bookings, waits }: GroupContent,
  names = new PlaceNames(scope),
): Promise<MessageWords> {
  const listOf = async (places: readonly ChangedBooking[]): Promise<ListedBooking[]> => {
    const listed: ListedBooking[] = [];
    for (const place of places.toSorted((one, other) => +one.starts_at - +other.starts_at)) {
      const { title, starts_at: startsAt, changes } = place;
      const { branch, instructor } = await names.find(place);
      listed.push({ title, startsAt, changes, branch, instructor });
    }
    return listed;
  };
  return groupWords(scope, cause, {
    thing: findBookingType(scope, kind)?.thing ?? { en: 'booking', th: 'การจอง' },
    timeZone: scope.shop.timeZone,
    bookings: await listOf(bookings),
    waits: await listOf(waits),
    returned: bookings.reduce((total, { returned }) => total + returned, 0),
  });
}
