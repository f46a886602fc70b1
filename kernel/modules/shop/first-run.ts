import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { readSettings, secretsSet } from '../../server/tenancy/settings.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { type FirstRunStep, firstRunSteps } from './api.ts';
import { type FirstRun, shopContract } from './contract.ts';
import { memberAddress } from './member-address.ts';

const hasBranch = statement(
  'SELECT EXISTS (SELECT 1 FROM branch WHERE shop_id = :shop_id) AS is_there',
  z.object({ is_there: z.coerce.boolean() }),
);

/** Signing in needs the LIFF app; messages need the official account's channel. */
const isOnLine = (shop: Shop): boolean => {
  const { member_liff_id, line_messaging_client_id } = readSettings(shop, shopContract);
  const { line_messaging_client_secret: hasSecret } = secretsSet(shop, shopContract);
  return member_liff_id !== null && line_messaging_client_id !== null && hasSecret === true;
};

/** What the shop itself adds to the first steps. */
export async function ownSteps(scope: ReadScope): Promise<readonly FirstRunStep[]> {
  const [branch] = await scope.rows(hasBranch, {});
  return [
    {
      name: 'branch',
      title: { en: 'Add your first branch', th: 'เพิ่มสาขาแรก' },
      why: { en: 'Where you teach, and on which days it is open.', th: 'สถานที่สอน และวันที่เปิด' },
      to: '/management/branch/create',
      order: 10,
      isDone: branch?.is_there ?? false,
      live: 'shop.branch',
    },
    {
      name: 'line',
      title: { en: 'Connect LINE', th: 'เชื่อมต่อ LINE' },
      why: {
        en: 'Members sign in with LINE and get messages about their bookings there.',
        th: 'สมาชิกเข้าสู่ระบบและรับข้อความเรื่องการจองผ่าน LINE',
      },
      to: '/management/shop/settings?tab=connection',
      order: 60,
      isDone: isOnLine(scope.shop),
      live: 'shop.first_run',
    },
    {
      name: 'share',
      title: { en: 'Tell your members', th: 'บอกสมาชิกของร้าน' },
      why: {
        en: 'Give them the link: as a QR code in the shop window and behind LINE’s rich menu.',
        th: 'ให้ลิงก์กับสมาชิก: ติด QR ที่หน้าร้าน และใส่ไว้ในริชเมนูของ LINE',
      },
      to: '/management/share',
      order: 70,
      isDone: readSettings(scope.shop, shopContract).first_run_shared,
      live: 'shop.first_run',
    },
  ];
}

/** The first steps of the scope's shop, as its admin sees them. A shop that has finished costs no statement. */
export async function readFirstRun(scope: WriteScope): Promise<FirstRun> {
  const { shop } = scope;
  const member_address = memberAddress(scope, shop);
  if (readSettings(shop, shopContract).first_run_ended)
    return { ended: true, steps: [], live: [], member_address };
  const answers = await scope.ask(firstRunSteps, 'steps');
  const steps = answers
    .flatMap(({ plugin, value }) => value.map((step) => ({ ...step, name: `${plugin}.${step.name}` })))
    .sort((one, other) => one.order - other.order);
  return {
    ended: false,
    steps: steps.map(({ name, title, why, to, isDone }) => ({ name, title, why, to, is_done: isDone })),
    live: [...new Set(steps.flatMap(({ live }) => live ?? []))],
    member_address,
  };
}
