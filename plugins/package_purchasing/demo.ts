import sharp from 'sharp';
import type { Demo, DemoKit, DemoPictures, DemoShop } from '#kernel/demo/kit.ts';
import { fundNames } from '#kernel/modules/member/api.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { useUpload } from '#kernel/server/storage/uploads.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';

import { sellAtDesks } from './demo/desk.ts';
import { sellPackages } from './demo/purchases.ts';

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

const side = 512;
/** Red, green and blue of a colour such as `#0f766e`. */
const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A flower on the shop's two colours, as PNG; drawn point by point, because the program reads no vectors. */
function drawPicture({ colors: { primary, secondary } }: DemoShop, petals: number): Promise<Buffer> {
  const [from, to] = [channelsOf(primary), channelsOf(secondary)];
  const pixels = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [right, down] = [x - side / 2, y - side / 2];
      const edge = side * (0.24 + 0.16 * Math.cos(petals * Math.atan2(down, right)));
      const far = Math.hypot(right, down);
      const white = far < side * 0.07 ? 0 : far < edge ? 0.85 : 0;
      const share = (x + y) / (2 * side);
      for (const [at, value] of from.entries()) {
        const ground = value + ((to[at] ?? value) - value) * share;
        pixels[(y * side + x) * 3 + at] = ground + (255 - ground) * white;
      }
    }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

/** Packages by their keys, and how they are offered. */
interface Offers {
  readonly packages: readonly (readonly [string, DemoPackage])[];
  readonly promotions: readonly { readonly name: string; readonly packages: readonly string[] }[];
}

/** What the shop sells: its own packages, or those of a studio. */
function findOffers({ packages: own }: DemoShop): Offers {
  if (!own) return { packages: Object.entries(packages), promotions };
  const keys = own.map((_, at) => `own${at}`);
  return {
    packages: own.map((each, at) => [keys[at] ?? '', { ...each, petals: 4 + at * 2 }] as const),
    promotions: [{ name: 'แพ็กเกจทั้งหมด', packages: keys }],
  };
}

/** A picture for each package that has one, in the shop's colors. */
export const demoPictures: DemoPictures = async (shop) => {
  const pictures = new Map<string, Buffer>();
  for (const [key, { petals }] of findOffers(shop).packages) {
    if (petals !== undefined) pictures.set(key, await drawPicture(shop, petals));
  }
  return pictures;
};

/** Stores the packages whose points the shop has. @returns their ids by their keys. */
async function storePackages(
  scope: KernelScope,
  { pictures }: Pick<DemoKit, 'pictures'>,
  all: Offers['packages'],
): Promise<ReadonlyMap<string, string>> {
  const { db, shopId: shop_id, now: created_at } = scope;
  const funds = new Map([...(await fundNames(scope))].map(([id, name]) => [name, id]));
  const ids = new Map<string, string>();
  for (const [key, { fund, ...pack }] of all) {
    const picture = pictures.get(key);
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
      image_link: picture ? await useUpload(scope, picture) : null,
      is_archived: pack.isArchived ?? false,
      created_at,
    });
    ids.set(key, id);
  }
  return ids;
}

/** Packages of all kinds under their promotions, and one of a studio that is no longer sold. */
export const demo: Demo = async (scope, kit) => {
  const { db, shopId: shop_id, now: created_at } = scope;
  const { packages: all, promotions: groups } = findOffers(kit.shop);
  const ids = await storePackages(scope, kit, all);
  for (const [at, { name, packages: keys }] of groups.entries()) {
    const group_id = newId();
    await db('promotion_group').insert({ id: group_id, shop_id, name, position: at + 1, created_at });
    const listed = keys.flatMap((key) => ids.get(key) ?? []);
    if (listed.length === 0) continue;
    await db('promotion_group_package').insert(
      listed.map((package_id, place) => ({ shop_id, group_id, package_id, position: place + 1 })),
    );
  }
  await sellAtDesks(scope, kit);
  await sellPackages(scope, kit);
};
