import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { invalidId } from '../../../contract/field-messages.ts';
import { idOut, ulidPattern } from '../../../contract/id.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { memberId, ofMember, own } from './fields.ts';

/** Most favorites of a member that adding one can lead to. */
export const mostFavorites = 100;

const favorites = z.array(z.object({ kind: z.string(), subject_id: idOut }));
const favorite = z.object({
  id: memberId,
  /** A key of the extension `member.favorite_kind`, such as `instructor`. */
  kind: z.string().regex(/^[a-z_]{1,40}$/, invalidId),
  subject_id: z
    .string()
    .regex(ulidPattern, invalidId)
    .transform((value) => value.toUpperCase()),
});

/** Problems of favorites. */
export const favoriteProblems = {
  too_many_favorites: {
    status: 409,
    en: 'You have 100 favorites. Remove one, then add this.',
    th: 'มีรายการที่ชอบครบ 100 รายการแล้ว เอาออกก่อนหนึ่งรายการแล้วจึงเพิ่ม',
  },
} as const satisfies Record<string, ProblemSpec>;

/** What a member marks to find again: instructors, class types, and kinds that features add. */
export const favoriteEndpoints = {
  favorites: {
    method: 'GET',
    path: '/api/member/id-{id}/favorite',
    summary: 'What a member marked as favorites.',
    access: { member: own('id') },
    input: ofMember,
    output: json(favorites),
  },
  addFavorite: {
    method: 'POST',
    path: '/api/member/id-{id}/favorite',
    summary: 'Marks a record as a favorite and answers all favorites. Marking it again changes nothing.',
    access: { member: own('id') },
    input: favorite,
    output: json(favorites),
    errors: ['too_many_favorites'],
    whenExpired: 'refuse',
  },
  removeFavorite: {
    method: 'POST',
    path: '/api/member/id-{id}/favorite/remove',
    summary: 'Removes a favorite and answers the others. Removing it again changes nothing.',
    access: { member: own('id') },
    input: favorite,
    output: json(favorites),
    whenExpired: 'allow',
  },
} as const satisfies Record<string, Endpoint>;
