import { definePoint } from '../../server/points.ts';

export interface MemberPerson {
  name: string;
  picture: string | null;
  email: string | null;
  language: 'en' | 'th' | null;
}

/** Who a member is, for the first screen; the member module answers. */
export const memberPerson = definePoint<{ memberId: string }, MemberPerson | null>('site.member_person');
