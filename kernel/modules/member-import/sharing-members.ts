import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { nameKey } from './domain/import-name.ts';
import type { ImportReading } from './reading.ts';

type Answer = ImportReading['answers']['shared_phone'];

/** A name as imports compare it. */
interface NameKeys {
  readonly first: string;
  readonly last: string;
}

interface Person {
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
}

const keysOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): NameKeys => ({
  first: nameKey(first_name),
  last: nameKey(last_name),
});

const ownersOfPhones = statement(
  `SELECT phone, first_name, last_name FROM member
    WHERE shop_id = :shop_id AND phone IN (:phones) AND erased_at IS NULL ORDER BY id DESC`,
  z.object({ phone: z.string(), first_name: z.string(), last_name: z.string() }),
);
const sharingPhones = statement(
  `SELECT id, shared_phone AS phone, first_name, last_name FROM member
    WHERE shop_id = :shop_id AND shared_phone IN (:phones) AND erased_at IS NULL ORDER BY id`,
  z.object({ id: z.string(), phone: z.string(), first_name: z.string(), last_name: z.string() }),
);

const isOtherPerson = (one: NameKeys, other: NameKeys, answer: Answer): boolean => {
  if (answer === 'one') return false;
  const hasOtherLastName = one.last !== '' && other.last !== '' && one.last !== other.last;
  return one.first !== other.first || (answer === 'different' && hasOtherLastName);
};

/** How rows of an import stand to the members who have or share their phones. */
export interface PhoneSharing {
  /** True if the phone belongs to a member of another first name. */
  hasOtherFirstName(row: Person): boolean;
  /** True if the row is about another person than the member who has its phone. */
  isOther(row: Person): boolean;
  /** The id of the member that the row is about and who shares the phone, if an earlier import made one. */
  sharingMember(row: Person): string | undefined;
}

/**
 * Reads who has the phones of some rows, and who shares them.
 * @param answer what staff said of rows that share a phone.
 */
export async function readPhoneSharing(
  scope: ReadScope,
  rows: readonly Person[],
  answer: Answer,
): Promise<PhoneSharing> {
  const phones = [...new Set(rows.flatMap(({ phone }) => phone || []))];
  const owners = phones.length > 0 ? await scope.rows(ownersOfPhones, { phones }) : [];
  const sharing = phones.length > 0 ? await scope.rows(sharingPhones, { phones }) : [];
  // Of several the oldest counts, which comes last.
  const ownerOf = new Map(owners.map((owner) => [owner.phone, keysOf(owner)]));
  const sharingOf = Map.groupBy(sharing, ({ phone }) => phone);
  return {
    hasOtherFirstName: (row) => {
      const owner = ownerOf.get(row.phone);
      return owner !== undefined && owner.first !== keysOf(row).first;
    },
    isOther: (row) => {
      const owner = ownerOf.get(row.phone);
      return owner !== undefined && isOtherPerson(keysOf(row), owner, answer);
    },
    sharingMember: (row) =>
      sharingOf.get(row.phone)?.find((member) => !isOtherPerson(keysOf(row), keysOf(member), answer))?.id,
  };
}
