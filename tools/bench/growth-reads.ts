import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { documented } from '../../kernel/server/http/openapi.ts';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { largeShop } from './large-data.ts';

const zone = 'Asia/Bangkok';

/** A read of the program, asked as somebody of the large shop. */
export interface Read {
  readonly name: string;
  readonly audience: 'staff' | 'member';
  readonly path: string;
}

/** Lists of the desk and figures of the shop; a page of either is held to another time. */
export const isReport = (name: string) => /report|liability|revenue|overview|absent|expiring/i.test(name);

/** What reads ask for that cannot be asked without it; each is given what it knows. */
function given(today: string): Readonly<Record<string, string>> {
  const { branchId, instructorId, busyMemberId } = largeShop;
  return {
    ...{ shop_id: largeShop.id, branch_id: branchId, member_id: busyMemberId, instructor_id: instructorId },
    ...{ date: today, month: addDays(today, -31).slice(0, 7), days: '60', limit: '20' },
    ...{ start_date: today, end_date: addDays(today, 6), start: today, end: addDays(today, 6) },
  };
}

/** Every read whose address names no record but those that the large shop is made with. */
export function readsOf({ installation, clock }: Kernel): Read[] {
  const known = given(toLocalDate(clock.now(), zone));
  return documented(installation).flatMap(({ name, endpoint, audiences }) => {
    const ofMember = endpoint.path.startsWith('/api/member/');
    const path = endpoint.path
      .replace('{shopId}', largeShop.id)
      .replace(/\{(memberId|member_id)\}/, largeShop.busyMemberId)
      .replace('{id}', ofMember ? largeShop.busyMemberId : '{id}');
    if (endpoint.method !== 'GET' || endpoint.output.kind !== 'json' || path.includes('{')) return [];
    const audience =
      audiences.find((each) => each === 'staff') ?? audiences.find((each) => each === 'member');
    if (audience !== 'staff' && audience !== 'member') return [];
    const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
    const query = new URLSearchParams(Object.entries(known).filter(([field]) => field in shape));
    return [{ name, audience, path: `${path}?${query}` }];
  });
}

/** By who asks. */
export type Tokens = Readonly<Record<Read['audience'], string>>;

/** Sessions of the large shop's admin and of its busiest member. */
export async function tokensOf({ sessions }: Kernel): Promise<Tokens> {
  const { admin, id: shopId, busyMemberId } = largeShop;
  const staff = await sessions.open({ kind: 'user', userId: admin.id, shopId });
  const who = { lineUserId: `U${busyMemberId}`, memberId: busyMemberId, name: '', picture: null };
  const member = await sessions.open({ kind: 'member', shopId, ...who });
  return { staff: staff.token, member: member.token };
}
