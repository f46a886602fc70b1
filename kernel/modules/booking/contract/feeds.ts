import { z } from 'zod';
import { file, json } from '../../../contract/contract.ts';
import { id, shopId } from '../../../contract/id.ts';

/** Who sees the addresses of calendars, and who renews them (docs/domain/identity.md#i9). */
export const feedPermissions = { feeds: ['staff', 'admin'], renew_feeds: ['admin'] } as const;
export const feedPermissionTitles = {
  feeds: { en: 'See the secret addresses of calendars', th: 'ดูลิงก์ลับของปฏิทิน' },
  renew_feeds: { en: 'Renew the secret addresses of calendars', th: 'เปลี่ยนลิงก์ลับของปฏิทิน' },
} as const;

const address = json(
  z.object({
    /** What a calendar app subscribes to; null where none has been made. */
    address: z.string().nullable(),
  }),
);

/** The calls by which staff see and renew the address of a calendar. @param owner whose, such as `branch`. */
const staffFeed = <const Owner extends 'instructor' | 'branch'>(owner: Owner) => {
  const path = `/api/calendar_feed/${owner}-{id}` as const;
  const input = z.object({ id: id(owner) });
  return {
    read: {
      method: 'GET',
      path,
      summary: `The secret address of the calendar of one ${owner}.`,
      access: { staff: { permission: 'feeds' } },
      input,
      output: address,
    },
    renew: {
      method: 'POST',
      path: `${path}/renew`,
      summary: `Makes a new secret address for the calendar of one ${owner}; the one before ends.`,
      access: { staff: { permission: 'renew_feeds' } },
      input,
      output: address,
      secretAnswer: true,
    },
  } as const;
};

const instructor = staffFeed('instructor');
const branch = staffFeed('branch');
const ofMember = z.object({ member_id: id('member') });

/** Calendars that apps subscribe to by secret addresses. */
export const feedEndpoints = {
  instructorFeed: instructor.read,
  renewInstructorFeed: instructor.renew,
  branchFeed: branch.read,
  renewBranchFeed: branch.renew,
  memberFeed: {
    method: 'GET',
    path: '/api/calendar_feed/member-{member_id}',
    summary: 'The secret address of the calendar of what a member has booked.',
    access: { member: { owner: { input: 'member_id' } } },
    input: ofMember,
    output: address,
  },
  renewMemberFeed: {
    method: 'POST',
    path: '/api/calendar_feed/member-{member_id}/renew',
    summary: 'Makes a new secret address for the member’s calendar; the one before ends.',
    access: { member: { owner: { input: 'member_id' } } },
    input: ofMember,
    output: address,
    whenExpired: 'refuse',
    secretAnswer: true,
  },
  feed: {
    method: 'GET',
    path: '/api/calendar_feed/shop-{shop_id}/{token}',
    summary:
      'A calendar by its secret address, as iCalendar; 404 once the address is renewed or the shop has expired.',
    access: { public: { reason: 'A calendar app signs in nowhere; the address itself is the secret.' } },
    input: z.object({ shop_id: shopId, token: z.string().regex(/^[\w-]{43}$/) }),
    output: file('text/calendar'),
  },
} as const;
