import type { TestServer } from '../../testing/harness/server.ts';
import { Caller, type Complaints } from './caller.ts';
import { Exports } from './exports.ts';
import type { Journal } from './journal.ts';
import { openTill, type Till } from './money.ts';
import { type OtherKinds, openOtherKinds } from './other-kinds.ts';
import { makeClusterShop } from './shop.ts';

const SIZE = {
  members: 40,
  instructors: 12,
  /** Points that a member begins with; a booking costs one. */
  points: 6,
  hot: { classes: 3, seats: 4 },
  spread: { classes: 24, seats: 30 },
} as const;

export interface Person {
  id: string;
  caller: Caller;
}

/** A shop with members and staff who call through all web processes. */
export interface World {
  shopId: string;
  fundId: string;
  instructorIds: readonly string[];
  members: readonly Person[];
  /** Where members pay; null in a tree that sells nothing. */
  till: Till | null;
  /** What is booked beside classes; null where only classes are. */
  others: OtherKinds | null;
  /** Files that an admin asks for; null where there are none. */
  exports: Exports | null;
  /** Some of the staff, each with a session of their own. */
  staff: readonly Caller[];
  /** Classes that members choose from now; staff replace those that they cancel. */
  hot: string[];
  spread: string[];
  /** Somebody of the staff at one web process alone, and a class that nobody cancels. */
  atAlone(web: string): Caller;
  quietClass: string;
  /** Makes a class through HTTP. @returns its id; null where it was refused or not answered. */
  createClass(staff: Caller, kind: 'hot' | 'spread'): Promise<string | null>;
  /** Gives a member points through HTTP. */
  give(staff: Caller, memberId: string, points: number): Promise<void>;
}

/**
 * Makes the shop with everything that the load needs.
 * @param server a web process of the test's own, which the people are made with.
 * @param webs the addresses of the web processes that the people call.
 * @param all everything that this release books and sells; without it what the release has where money landed.
 */
export async function makeWorld(
  server: TestServer,
  webs: readonly string[],
  journal: Journal,
  complaints: Complaints,
  { all = false } = {},
): Promise<World> {
  const shop = await makeClusterShop(server);
  const { fundId, branchId, admin } = shop;
  const users = [admin, await shop.user('staff'), await shop.user('staff')];
  const instructorIds: string[] = [];
  while (instructorIds.length < SIZE.instructors) instructorIds.push(await shop.instructor());
  const topics = {
    hot: await shop.topic(SIZE.hot.seats),
    spread: await shop.topic(SIZE.spread.seats),
  };
  const made = await shop.members(SIZE.members);
  let classesMade = 0;
  const world: World = {
    shopId: shop.id,
    fundId,
    instructorIds,
    members: made.map(({ id, token }) => ({ id, caller: new Caller(webs, token, complaints) })),
    till: await openTill(server, shop, { hasDesk: all }),
    others: all ? await openOtherKinds(shop) : null,
    exports: all ? new Exports(new Caller(webs, admin.token, complaints)) : null,
    staff: users.map(({ token }) => new Caller(webs, token, complaints)),
    hot: [],
    spread: [],
    atAlone: (web) => new Caller([web], admin.token, complaints),
    quietClass: '',
    async createClass(staff, kind) {
      // Every class has an instructor and an hour that no other class has.
      const place = classesMade;
      classesMade += 1;
      const slot = Math.floor(place / SIZE.instructors);
      const answer = await staff.send('POST', '/api/classroom_event/', {
        branch_id: branchId,
        topic_id: topics[kind],
        instructor_id: instructorIds[place % SIZE.instructors],
        datetime: `${shop.day(2 + Math.floor(slot / 12))} ${String(8 + (slot % 12)).padStart(2, '0')}:00`,
      });
      journal.count('create class', answer ? `${answer.status} ${answer.code}` : 'no answer');
      return answer?.status === 201 ? String(answer.body.id) : null;
    },
    async give(staff, memberId, points) {
      const fund = { [fundId]: { value: points } };
      const answer = await staff.send('POST', `/api/member/id-${memberId}/fund`, { fund });
      journal.count('give points', answer ? `${answer.status} ${answer.code}` : 'no answer');
      if (answer?.status === 200) journal.pointsGiven += points;
    },
  };
  const [staff] = world.staff;
  if (!staff) throw new Error('no staff');
  const create = async (kind: 'hot' | 'spread') => {
    const id = await world.createClass(staff, kind);
    if (!id) throw new Error('a class could not be made before the load began');
    return id;
  };
  while (world.hot.length < SIZE.hot.classes) world.hot.push(await create('hot'));
  while (world.spread.length < SIZE.spread.classes) world.spread.push(await create('spread'));
  world.quietClass = await create('spread');
  for (const { id } of world.members) await world.give(staff, id, SIZE.points);
  return world;
}
