import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createJournal } from '../shared/journal.ts';
import type { Hair } from './pictures.ts';

export interface SandboxPerson {
  /** `U` and 32 hexadecimal digits, the same for ever. */
  userId: string;
  /** Name in LINE. */
  name: string;
  firstName?: string;
  lastName?: string;
  /** Hair in the drawn picture; drawn by lot where it is missing. */
  hair?: Hair;
}

/** A LINE user id that always is the same for the same text. */
export const userIdOf = (text: string): string =>
  `U${createHash('sha256').update(`sandbox person ${text}`).digest('hex').slice(0, 32)}`;

const person = (
  key: string,
  name: string,
  firstName: string,
  lastName: string,
  hair: Hair,
): SandboxPerson => ({
  userId: userIdOf(key),
  name,
  firstName,
  lastName,
  hair,
});

/** The people that the login page always offers; demo data may make members of some of them. */
export const sandboxPeople: readonly SandboxPerson[] = [
  person('ploy', 'Ploy ✿', 'พลอยชมพู', 'ศรีสุวรรณ', 'long'),
  person('ton', 'ต้น ธนกฤต', 'ธนกฤต', 'วงศ์ประเสริฐ', 'short'),
  person('mint', 'มิ้นท์', 'ณัฐณิชา', 'แก้วมณี', 'bob'),
  person('bank', 'Bank P.', 'ภูริณัฐ', 'อินทร์จันทร์', 'short'),
  person('fah', 'ฟ้าใส', 'กัญญาพัชร', 'ทองดี', 'bun'),
  person('arm', 'Arm Kitti', 'กิตติพงศ์', 'บุญเรือง', 'short'),
  person('nune', 'นุ่น วรัญญา', 'วรัญญา', 'พงษ์ไพบูลย์', 'bob'),
  person('golf', 'Golf C.', 'ชัยวัฒน์', 'รัตนโชติ', 'short'),
  person('pim', 'พิม', 'พิมพ์มาดา', 'เจริญสุขสวัสดิ์', 'long'),
  person('james', 'James ศุภกร', 'ศุภกร', 'มณีวงศ์', 'short'),
  person('aom', 'ออม อรอุมา', 'อรอุมา', 'ณ อยุธยา', 'bun'),
  person('somsak', 'ลุงสมศักดิ์', 'สมศักดิ์', 'ใจดี', 'short'),
];

const newcomerSchema = z.object({ userId: z.string(), name: z.string() });

export interface People {
  /** The dozen that are always there, then who came by name. */
  list(): readonly SandboxPerson[];
  find(userId: string): SandboxPerson | undefined;
  /** The person of this name; somebody new where nobody has it. */
  named(name: string): SandboxPerson;
}

export function createPeople(file: string | undefined): People {
  const newcomers = createJournal({ file, schema: newcomerSchema, maxEntries: 200, maxBytes: 100_000 });
  const list = () => [...sandboxPeople, ...newcomers.list()];
  return {
    list,
    find: (userId) => list().find((known) => known.userId === userId),
    named: (name) =>
      list().find((known) => known.name === name) ??
      newcomers.add({ userId: userIdOf(`name ${name}`), name }),
  };
}
