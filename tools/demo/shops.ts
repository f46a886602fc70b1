import type { DemoShop } from '../../kernel/demo/kit.ts';
import { demoPeople } from './people.ts';
import { tradeShops } from './trade-shops.ts';

const instructors = ['ครูแพร', 'ครูนิด', 'ครูโอ๋', 'Kru James', 'ครูมายด์'];

const classes = [
  { name: 'Vinyasa Flow', period: 60, seats: 12, color: 'teal', fund: 'แต้มโยคะ' },
  { name: 'หฐโยคะสำหรับผู้เริ่มต้น', period: 75, seats: 15, color: 'green', fund: 'แต้มโยคะ' },
  { name: 'Pilates Reformer', period: 50, seats: 6, color: 'deep-purple', fund: 'แต้มพิลาทิส' },
  { name: 'Mat Pilates', period: 60, seats: 10, color: 'indigo', fund: 'แต้มพิลาทิส' },
  { name: 'Yin Yoga ผ่อนคลายก่อนนอน', period: 90, seats: 12, color: 'blue-grey', fund: 'แต้มโยคะ' },
  { name: 'คลาสทดลองเรียนฟรี', period: 45, seats: 8, color: 'orange' },
  {
    name: 'คลาสส่วนตัวคุณแม่ตั้งครรภ์',
    period: 60,
    seats: 2,
    color: 'pink',
    fund: 'แต้มพิลาทิส',
    isPrivate: true as const,
  },
];

/**
 * The shops of the demo: one with everything, one with class booking only, one whose billing date has passed, and one of
 * each further trade.
 */
export const demoShops = (features: readonly string[], below: (end: number) => number): DemoShop[] => [
  {
    id: 'demo',
    name: 'ศาลาโยคะ & พิลาทิส',
    features,
    billingDays: 120,
    colors: { primary: '#0f766e', secondary: '#b45309', background: '#faf8f5' },
    branches: ['สาขาทองหล่อ', 'สาขาอารีย์'],
    instructors,
    funds: ['แต้มโยคะ', 'แต้มพิลาทิส'],
    classes,
    people: demoPeople(300, below),
    team: [
      { email: 'admin@sala.test', role: 'admin' },
      { email: 'staff@sala.test', role: 'staff' },
      { email: 'frontdesk@sala.test', role: 'frontdesk' },
    ],
  },
  {
    id: 'demo_yoga',
    name: 'บ้านโยคะริมน้ำ',
    features: features.filter((feature) => feature === 'class_event'),
    billingDays: 30,
    colors: { primary: '#7c3aed', secondary: '#0e7490', background: '#faf5ff' },
    branches: ['ริมน้ำเจ้าพระยา'],
    instructors: instructors.slice(0, 2),
    funds: ['แต้มโยคะ'],
    classes: classes.filter(({ fund }) => fund !== 'แต้มพิลาทิส'),
    people: demoPeople(40, below),
    team: [{ email: 'admin@sala.test', role: 'admin' }],
  },
  {
    id: 'demo_expired',
    name: 'สตูดิโอหมดอายุ',
    features: features.filter((feature) => feature === 'class_event'),
    billingDays: -10,
    colors: { primary: '#be123c', secondary: '#4d7c0f', background: '#fff7f7' },
    branches: ['สาขาหลัก'],
    instructors: instructors.slice(0, 1),
    funds: ['แต้มโยคะ'],
    classes: classes.slice(0, 2),
    people: demoPeople(10, below),
    team: [{ email: 'admin@sala.test', role: 'admin' }],
  },
  ...Object.values(tradeShops(features)),
];
