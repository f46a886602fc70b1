import type { DemoPerson } from '../../kernel/demo/kit.ts';
import { sandboxPeople, userIdOf } from '../../testing/sandbox/line/people.ts';

const firstNames = [
  'กมลชนก',
  'กัญญารัตน์',
  'จิราภรณ์',
  'ชญานิศ',
  'ณัฐวดี',
  'ดวงกมล',
  'ธัญชนก',
  'นภัสสร',
  'นันทิชา',
  'เบญจมาศ',
  'ปภาวรินท์',
  'ปาริชาติ',
  'พรทิพย์',
  'พิชญา',
  'ภัทรวดี',
  'มนัสนันท์',
  'รุ่งนภา',
  'ลลิตา',
  'วราภรณ์',
  'ศศิธร',
  'สุพัตรา',
  'สิรินทร์ยา',
  'อภิญญา',
  'อารียา',
  'กฤษณะ',
  'เกียรติศักดิ์',
  'จักรพงษ์',
  'ชาญชัย',
  'ณรงค์ฤทธิ์',
  'ทศพล',
  'ธีรเดช',
  'นพดล',
  'ปิยะพงษ์',
  'พงศธร',
  'มานะ',
  'วีรยุทธ',
  'ศักดิ์สิทธิ์',
  'สุรเชษฐ์',
  'อนุชา',
  'เอกชัย',
] as const;

const lastNames = [
  'กาญจนวงศ์',
  'เกษมสุข',
  'แก้วประเสริฐ',
  'จันทร์เพ็ญ',
  'ชัยมงคล',
  'ดำรงค์เกียรติ',
  'ตั้งสกุลวัฒนา',
  'ทองประเสริฐ',
  'ธรรมรักษา',
  'นาคสุวรรณ',
  'บุญมาก',
  'ประเสริฐสุข',
  'พัฒนกิจเจริญ',
  'ภู่ระหงษ์',
  'มั่นคง',
  'ยิ้มแย้ม',
  'รุ่งเรืองกิจ',
  'วงศ์สุวรรณ',
  'ศรีวิไล',
  'สถิตย์วัฒนานนท์',
  'สุขสมบูรณ์',
  'หอมหวาน',
  'อมรรัตนกุล',
  'อินทรสุวรรณ',
  'เอี่ยมสะอาด',
] as const;

/** Believable people: the sandbox's own first, so that the demo's LINE picker signs members in, then made ones. */
export function demoPeople(count: number, below: (end: number) => number): DemoPerson[] {
  const phone = () => `+668${String(below(100_000_000)).padStart(8, '0')}`;
  const known = sandboxPeople.slice(0, 8).map(({ userId, name, firstName, lastName }) => ({
    lineUserId: userId,
    lineName: name,
    firstName: firstName ?? name,
    lastName: lastName ?? '',
    phone: phone(),
    email: null,
  }));
  const made = Array.from({ length: Math.max(0, count - known.length) }, (_, index): DemoPerson => {
    const firstName = firstNames[below(firstNames.length)] ?? '';
    const lastName = lastNames[below(lastNames.length)] ?? '';
    const byLine = below(10) > 1;
    return {
      lineUserId: byLine ? userIdOf(`demo member ${index}`) : null,
      lineName: byLine ? firstName : null,
      firstName,
      lastName,
      phone: phone(),
      email: below(3) === 0 ? `member${index}@example.test` : null,
    };
  });
  return [...known, ...made].slice(0, count);
}
