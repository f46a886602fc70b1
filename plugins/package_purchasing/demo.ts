import sharp from 'sharp';
import { fundNames } from '#kernel/modules/member/points.ts';
import { newId } from '#kernel/server/ids.ts';
import type { KernelScope } from '#kernel/server/kernel-scope.ts';
import { storeImage } from '#kernel/server/storage/stored-files.ts';
import { useUpload } from '#kernel/server/uploads.ts';
import type { Demo, DemoShop } from '#kernel/testing/demo.ts';

interface DemoPackage {
  readonly name: string;
  readonly description: string;
  readonly baht: number;
  readonly fund?: string;
  readonly points?: number;
  readonly days?: number;
  readonly unlimited?: number;
  readonly isOneTime?: true;
  readonly isArchived?: true;
  /** Petals of its picture; without it there is none. */
  readonly petals?: number;
}

const yoga = 'แต้มโยคะ';
const pilates = 'แต้มพิลาทิส';

const packages = {
  first: {
    name: 'ทดลองเรียนครั้งแรก',
    description: 'ลองเรียนโยคะคลาสไหนก็ได้หนึ่งคลาส มีเสื่อให้ยืม',
    baht: 250,
    fund: yoga,
    points: 1,
    days: 14,
    isOneTime: true,
    petals: 3,
  },
  friends: {
    name: 'ต้อนรับสมาชิกใหม่ 3 คลาส',
    description: 'สามคลาสแรกในราคาพิเศษ ใช้ได้ทุกสาขา',
    baht: 890,
    fund: yoga,
    points: 3,
    days: 30,
    isOneTime: true,
  },
  five: {
    name: 'โยคะ 5 คลาส',
    description: 'เหมาะกับคนที่มาเรียนสัปดาห์ละครั้ง',
    baht: 1900,
    fund: yoga,
    points: 5,
    days: 45,
    petals: 5,
  },
  ten: {
    name: 'โยคะ 10 คลาส',
    description: 'ใช้ได้ทุกสาขา ทุกคลาสโยคะ',
    baht: 3500,
    fund: yoga,
    points: 10,
    days: 90,
    petals: 8,
  },
  twenty: {
    name: 'โยคะ 20 คลาส',
    description: 'คุ้มที่สุดสำหรับคนที่มาเรียนประจำ',
    baht: 6400,
    fund: yoga,
    points: 20,
    days: 180,
    petals: 12,
  },
  month: {
    name: 'โยคะไม่จำกัด 30 วัน',
    description: 'เรียนกี่คลาสก็ได้ตลอดหนึ่งเดือน',
    baht: 2990,
    fund: yoga,
    unlimited: 30,
    petals: 16,
  },
  reformer: {
    name: 'พิลาทิส 10 คลาส',
    description: 'Reformer และ Mat กลุ่มเล็กไม่เกิน 10 คน',
    baht: 7500,
    fund: pilates,
    points: 10,
    days: 90,
    petals: 6,
  },
  mat: { name: 'เสื่อโยคะ', description: 'รับได้ที่เคาน์เตอร์ทุกสาขา', baht: 790 },
  songkran: {
    name: 'โปรสงกรานต์ 12 คลาส',
    description: 'ขายเฉพาะเดือนเมษายน',
    baht: 3900,
    fund: yoga,
    points: 12,
    days: 90,
    isArchived: true,
  },
} as const satisfies Record<string, DemoPackage>;

const promotions: readonly { name: string; packages: readonly (keyof typeof packages)[] }[] = [
  { name: 'สำหรับผู้เริ่มต้น', packages: ['first', 'friends', 'five'] },
  { name: 'คุ้มที่สุด', packages: ['twenty', 'month', 'ten'] },
  { name: 'พิลาทิสและอุปกรณ์', packages: ['reformer', 'mat', 'songkran'] },
];

/** A flower in the shop's colours, as PNG. */
function drawPicture({ colors: { primary, secondary } }: DemoShop, petals: number): Promise<Buffer> {
  const petal = (_petal: unknown, at: number) =>
    `<ellipse cx="256" cy="150" rx="${Math.round(220 / petals) + 18}" ry="110" fill="#fff" fill-opacity=".75" transform="rotate(${(at * 360) / petals} 256 256)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/></linearGradient></defs><rect width="512" height="512" fill="url(#ground)"/>${Array.from({ length: petals }, petal).join('')}<circle cx="256" cy="256" r="46" fill="${secondary}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Uploads a picture, as the shop's staff would. @returns its address. */
async function upload(scope: KernelScope, png: Buffer): Promise<string> {
  const file = new File([new Uint8Array(png)], 'package.png', { type: 'image/png' });
  const rules = { width: 512, height: 512, mostBytes: png.length };
  await storeImage(scope.kernel, scope.shopId, { field: 'upload_file', file, rules });
  return useUpload(scope, file);
}

/** Packages of all kinds under three promotions, and one that is no longer sold. */
export const demo: Demo = async (scope, { shop }) => {
  const { db, shopId: shop_id, now: created_at } = scope;
  const funds = new Map([...(await fundNames(scope))].map(([id, name]) => [name, id]));
  const ids = new Map<string, string>();
  const all: [string, DemoPackage][] = Object.entries(packages);
  for (const [key, { fund, petals, ...pack }] of all) {
    if (fund !== undefined && !funds.has(fund)) continue;
    const id = newId();
    await db('package').insert({
      id,
      shop_id,
      is_one_time: pack.isOneTime ?? false,
      name: pack.name,
      description: pack.description,
      satang: pack.baht * 100,
      fund_id: funds.get(fund ?? '') ?? null,
      value: pack.points ?? 0,
      usage_duration: pack.days ?? 0,
      unlimited_access_duration: pack.unlimited ?? 0,
      image_link: petals === undefined ? null : await upload(scope, await drawPicture(shop, petals)),
      is_archived: pack.isArchived ?? false,
      created_at,
    });
    ids.set(key, id);
  }
  for (const [at, { name, packages: keys }] of promotions.entries()) {
    const group_id = newId();
    await db('promotion_group').insert({ id: group_id, shop_id, name, position: at + 1, created_at });
    const listed = keys.flatMap((key) => ids.get(key) ?? []);
    if (listed.length === 0) continue;
    await db('promotion_group_package').insert(
      listed.map((package_id, place) => ({ shop_id, group_id, package_id, position: place + 1 })),
    );
  }
};
