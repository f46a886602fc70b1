import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, answerLabel as labelOf } from './caller.ts';
import type { AcknowledgedBooking, Journal } from './journal.ts';
import type { Person, World } from './world.ts';

const chance = (share: number) => Math.random() < share;
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Everybody acts until `stop`, which resolves when the last of them has its answer. */
export interface Load {
  stop(): Promise<void>;
}

/** Members book, cancel and pay, staff change and cancel classes, reject bookings and give points, all at once. */
export function startLoad(world: World, journal: Journal): Load {
  let isStopping = false;
  const actors = [
    ...world.members.map((member) => () => memberActs(world, journal, member)),
    ...world.staff.map((staff) => () => staffActs(world, journal, staff)),
    ...payers(world).map((payer) => () => payerActs(world, journal, payer)),
    ...players(world).map((player) => () => playerActs(world, journal, player)),
  ];
  const repeating = actors.map(async (act) => {
    while (!isStopping) {
      await act();
      await sleep(50 + Math.random() * 400);
    }
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all(repeating);
    },
  };
}

/** Some members pay, each from two devices. */
const payers = ({ members }: World): readonly Person[] =>
  members.slice(0, 10).flatMap((member) => [member, member]);

/** Some members book places and private sessions as well. */
const players = ({ members }: World): readonly Person[] => members.slice(0, 16);

async function playerActs({ others, staff, till }: World, journal: Journal, player: Person): Promise<void> {
  const somebody = pick(staff);
  await others?.book(player, somebody, journal);
  // Places are paid from the wallet.
  if (somebody && chance(0.15)) await till?.give(somebody, player.id, journal.count.bind(journal));
}

async function payerActs({ till, staff }: World, journal: Journal, payer: Person): Promise<void> {
  const count = journal.count.bind(journal);
  const somebody = pick(staff);
  if (somebody && chance(0.1)) await till?.give(somebody, payer.id, count);
  else await till?.act(payer, count);
}

async function memberActs(world: World, journal: Journal, { id, caller }: Person): Promise<void> {
  const classId = pick(chance(0.4) ? world.hot : world.spread);
  if (!classId) return;
  const place = { event_id: classId, member_id: id };
  const answer = await caller.send('POST', '/api/classroom_event/make_booking', place);
  journal.count('book', labelOf(answer));
  if (answer?.code === 'class_full' && chance(0.3)) {
    const waiting = await caller.send('POST', '/api/classroom_event/notify_on_available', place);
    journal.count('wait', labelOf(waiting));
  }
  if (answer?.code === 'insufficient_points') {
    const staff = pick(world.staff);
    if (staff) await world.give(staff, id, 3);
  }
  if (answer?.status !== 201) return;
  const booking = { id: String(answer.body.booking_id), classId, memberId: id };
  journal.addBooking(booking);
  if (chance(0.5)) {
    await sleep(Math.random() * 500);
    await end(journal, 'cancel', caller, booking);
  }
}

async function end(
  journal: Journal,
  action: 'cancel' | 'rejected',
  caller: Caller,
  { id }: AcknowledgedBooking,
): Promise<void> {
  journal.maybeEnded.add(id);
  const answer = await caller.send('POST', `/api/classroom_booking/id-${id}/${action}`);
  journal.count(action, labelOf(answer));
  // Somebody else may have ended it first: then it is over as well.
  if (answer?.status === 200 || answer?.code === 'booking_over') journal.ended.add(id);
}

async function staffActs(world: World, journal: Journal, staff: Caller): Promise<void> {
  const dice = Math.random();
  const buyer = pick(world.members);
  if (dice < 0.12) await cancelOneClass(world, journal, staff);
  else if (dice < 0.3 && buyer && world.till)
    await world.till.sell(staff, buyer.id, journal.count.bind(journal));
  else if (dice < 0.34) await world.till?.close(staff, journal.count.bind(journal));
  else if (dice < 0.37) await world.exports?.ask(journal.count.bind(journal));
  else if (dice < 0.6) {
    const ofClasses = [...journal.booked.values()].filter(({ classId }) => classId !== null);
    const booking = pick(ofClasses.slice(-200).filter((one) => journal.mustBeLive(one)));
    if (booking) await end(journal, 'rejected', staff, booking);
  } else await changeOneClass(world, journal, staff);
}

async function cancelOneClass(world: World, journal: Journal, staff: Caller): Promise<void> {
  const kind = chance(0.5) ? 'hot' : 'spread';
  const classes = world[kind];
  const classId = pick(classes);
  if (!classId) return;
  journal.classesToCancel.add(classId);
  const answer = await staff.send('PATCH', `/api/classroom_event/id-${classId}`, {
    is_active: false,
    cancel_bookings: true,
  });
  journal.count('cancel class', labelOf(answer));
  if (answer?.status === 200 || answer?.code === 'not_cancelable_again')
    journal.cancelledClasses.add(classId);
  const fresh = await world.createClass(staff, kind);
  const at = classes.indexOf(classId);
  if (fresh && at >= 0) classes[at] = fresh;
}

async function changeOneClass(world: World, journal: Journal, staff: Caller): Promise<void> {
  const isHot = chance(0.5);
  const classId = pick(isHot ? world.hot : world.spread);
  if (!classId) return;
  const change = pick<object>([
    { max_participant: isHot ? 3 + Math.floor(Math.random() * 3) : 25 + Math.floor(Math.random() * 10) },
    { instructor_id: pick(world.instructorIds) },
    { summary_note: crypto.randomUUID() },
  ]);
  const answer = await staff.send('PATCH', `/api/classroom_event/id-${classId}`, change ?? {});
  journal.count('change class', labelOf(answer));
}
