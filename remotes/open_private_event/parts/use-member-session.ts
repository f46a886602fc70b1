import { branchOf, findBranch } from '#kernel/ui/booking-form.ts';
import { freeTimes, useBookingSteps } from '#kernel/ui/booking-times.ts';
import { liveOffers, member, useShop } from '#kernel/ui/index.ts';
import { anyInstructor, openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { idOf, useInstructorOptions } from './choices.ts';

/** Instructors are free in every branch, so the branch is chosen only for a day. A change clears what comes after it. */
const steps = ['topic', 'instructor', 'date', 'branch', 'time'] as const;
type MemberStep = (typeof steps)[number];

/** What changes when an instructor is free: the bookings of all members, and all else that keeps instructors busy. */
const live = [liveOffers(openPrivateEventContract).live, 'catalog.instructor_time'];

/**
 * The choices that a member has made for a private session, and the options of the next one.
 * @param onChange called when a choice changes.
 */
export function useMemberSession(onChange: () => void) {
  const { id: shop_id } = useShop();
  const { choice, choose, exchange } = useBookingSteps<MemberStep>(steps, onChange);
  const topics = member.useCall(openPrivateEventContract, 'topics', { instructor_id: anyInstructor });
  const topic = topics.data?.find(({ id }) => id === idOf(choice.topic, topics.data));
  const teaching = member.useCall(
    openPrivateEventContract,
    'instructors',
    topic ? { topic_id: topic.id } : null,
    { live },
  );
  const instructors = useInstructorOptions(teaching.data);
  const instructor_id = topic && idOf(choice.instructor, instructors);
  const wanted = topic && instructor_id !== undefined ? { instructor_id, topic_id: topic.id } : null;
  const dates = member.useCall(openPrivateEventContract, 'allowedDate', wanted, { live });
  const date = choice.date ?? dates.data?.[0];
  const open = wanted && date !== undefined ? { shop_id, date } : null;
  const branches = member.useCall(openPrivateEventContract, 'branchs', open, {
    live,
    // The times of another day are read at once, not after its branches.
    keepsPrevious: true,
  });
  // A time that was chosen for one branch must not become a booking at another.
  const branch =
    choice.time === null ? findBranch(choice.branch, branches.data) : branchOf(choice.branch, branches.data);
  const isBranchClosed = branches.data !== undefined && choice.time !== null && !branch;
  const day =
    wanted && branch && date !== undefined ? { ...wanted, branch_id: branch.branch_id, date } : null;
  const free = member.useCall(openPrivateEventContract, 'availableTime', day, { live });
  const lost = isBranchClosed && wanted && choice.branch !== null ? choice.branch : null;
  const branchDays = member.useCall(
    openPrivateEventContract,
    'allowedDate',
    wanted && lost !== null ? { ...wanted, branch_id: lost } : null,
    { live },
  );
  const times = topic && free.data && freeTimes(free.data, choice.time, topic.period);
  const isFull = times?.some((each) => each.is_available) === false;
  return {
    choice,
    choose,
    exchange,
    topics,
    topic,
    /** Whether the address names a class type, or an instructor, that is no longer offered. */
    isTopicGone: choice.topic !== null && topics.data?.some(({ id }) => id === choice.topic) === false,
    isInstructorGone:
      choice.instructor !== null &&
      choice.instructor !== anyInstructor &&
      teaching.data?.some(({ id }) => id === choice.instructor) === false,
    teaching,
    instructors,
    instructor_id,
    wanted,
    dates,
    date,
    branches,
    branch,
    isBranchClosed,
    day,
    free,
    times,
    time: times?.find((each) => each.is_available && each.start_time === choice.time)?.start_time,
    /** Days to offer if the chosen one has no free times. */
    otherDays: lost !== null ? branchDays.data : isFull ? dates.data : undefined,
  };
}
