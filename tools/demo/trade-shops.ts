import type { DemoShop } from '../../kernel/demo/kit.ts';
import { demoPeople } from './people.ts';
import { seededRandom } from './random.ts';

/** Trades of which the public site has a page, beside that of studios. */
export const trades = ['beauty', 'restaurant'] as const;
export type Trade = (typeof trades)[number];

/** Drawn apart, so that these shops change nothing of the others. */
const peopleSeed = 20_261_122;

const courses = 'แต้มคอร์สผม';

/** A shop of each trade, with its own words. It has only what its page shows, and few people. */
export function tradeShops(features: readonly string[]): Record<Trade, DemoShop> {
  const random = seededRandom(peopleSeed);
  const below = (end: number) => Math.floor(random() * end);
  const only = (...wanted: readonly string[]) => features.filter((feature) => wanted.includes(feature));
  const team = [{ email: 'admin@sala.test', role: 'admin' }] as const;
  return {
    beauty: {
      id: 'demo_beauty',
      name: 'ร้านผมละมุน',
      features: only('open_private_event', 'package_purchasing'),
      billingDays: 60,
      colors: { primary: '#9d174d', secondary: '#b45309', background: '#fdf6f9' },
      branches: ['สาขาสยาม'],
      instructors: ['ช่างนุ่น', 'ช่างเบลล์'],
      funds: [courses],
      classes: [
        { name: 'ตัดและสระผม', period: 60, seats: 1, color: 'pink', fund: courses },
        { name: 'ทรีตเมนต์ผม', period: 90, seats: 1, color: 'teal', fund: courses },
        { name: 'ทำสีผม', period: 120, seats: 1, color: 'deep-purple', fund: courses },
      ],
      packages: [
        {
          name: 'ตัดและสระ 5 ครั้ง',
          description: 'เลือกช่างได้ทุกครั้ง',
          baht: 1750,
          fund: courses,
          points: 5,
          days: 180,
        },
        {
          name: 'คอร์สดูแลผม 10 ครั้ง',
          description: 'ใช้กับบริการใดก็ได้',
          baht: 6900,
          fund: courses,
          points: 10,
          days: 365,
        },
      ],
      people: demoPeople(12, below),
      team,
    },
    restaurant: {
      id: 'demo_restaurant',
      name: 'ครัวริมคลอง',
      features: only('facility_event'),
      billingDays: 60,
      colors: { primary: '#b91c1c', secondary: '#166534', background: '#fdf8f3' },
      branches: ['สาขาบางกอกน้อย'],
      instructors: [],
      funds: [],
      classes: [],
      places: { names: ['โต๊ะริมน้ำ 4 ที่นั่ง', 'ห้องส่วนตัว 10 ที่นั่ง'], baht: 100 },
      people: demoPeople(12, below),
      team,
    },
  };
}
