import { toLocalDate } from '../../kernel/contract/time.ts';
import type { KernelScope } from '../../kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { end, startWeb } from './processes.ts';
import type { Bench } from './throughput.ts';

const flips = 60;
const processes = 3;

/**
 * Time from HQ's answer to the last of three processes obeying, with Redis's hint as in production.
 * @returns cells of a table.
 */
export async function flagFlip({ kernel, variables, shops, port }: Bench): Promise<string[]> {
  const shop = shops[1];
  if (!shop) throw new Error('no shop');
  const ports = await Promise.all(Array.from({ length: processes }, port));
  const webs = await Promise.all(ports.map((at) => startWeb(variables, at)));
  const session = {
    kind: 'member',
    shopId: shop.id,
    lineUserId: 'U',
    memberId: shop.memberIds[0] ?? '',
    name: '',
    picture: null,
  } as const;
  const { token } = await kernel.sessions.open(session);
  const date = toLocalDate(new Date(), 'Asia/Bangkok');
  const isOn = async (at: number) => {
    const answer = await fetch(
      `http://127.0.0.1:${at}/api/classroom_event/classrooms?branch_id=${shop.branchId}&date=${date}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    return answer.status === 200;
  };
  const times: number[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    const wanted = flip % 2 === 1;
    const flipFlag = async (scope: KernelScope): Promise<void> => {
      await scope
        .db('shop_feature')
        .where({ shop_id: shop.id, feature: 'class_event' })
        .update({ is_on: wanted });
      await scope.changed('shop', shop.id);
    };
    await systemScope(kernel, 'bench', null).transaction(flipFlag, { retry: 'is idempotent' });
    const from = performance.now();
    await Promise.all(
      ports.map(async (at) => {
        while ((await isOn(at)) !== wanted) await new Promise((resolve) => setTimeout(resolve, 2));
      }),
    );
    times.push(performance.now() - from);
  }
  await Promise.all(webs.map(end));
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  return [`${flips} flips`, at(0.5), at(0.99), '< 1000'];
}
