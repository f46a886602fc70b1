import { catalogContract } from '../../../modules/catalog/contract.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { shopContract } from '../../../modules/shop/contract.ts';
import { staff } from '../../app/client/api.ts';
import type { Choice } from '../../kit/components/field.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.lookups', {
  free: { en: 'None, booking is free', th: 'ไม่มี จองได้โดยไม่ใช้แต้ม' },
});

/** What a select offers, once it has come; `failed` and `retry` where it did not. */
export interface Lookup {
  readonly choices: readonly Choice[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Read<Row> {
  readonly data: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const choicesOf = <Row>(read: Read<Row>, choice: (row: Row) => Choice): Lookup => ({
  choices: read.data?.map(choice),
  failed: read.isError,
  retry: () => void read.refetch(),
});

/** A feature's own records for a select. @param read a `useCall` of a call that answers `lookup`. */
export const lookupOf = (read: Read<{ readonly id: string; readonly name: string }>): Lookup =>
  choicesOf(read, ({ id, name }) => ({ value: id, label: name }));

/** The shop's branches for a select. */
export const useBranchLookup = (): Lookup =>
  choicesOf(
    staff.useCall(shopContract, 'lookupBranches', {}, { live: 'shop.branch' }),
    ({ branch_id, name }) => ({ value: branch_id, label: name }),
  );

/** The shop's topics for a select. */
export const useTopicLookup = (): Lookup =>
  lookupOf(staff.useCall(catalogContract, 'topics', {}, { live: 'catalog.topic' }));

/** The shop's instructors for a select. */
export const useInstructorLookup = (): Lookup =>
  lookupOf(staff.useCall(catalogContract, 'instructors', {}, { live: 'catalog.instructor' }));

/** The shop's point types for a select. */
export const useFundLookup = (): Lookup =>
  lookupOf(staff.useCall(memberContract, 'funds', {}, { live: 'member.fund' }));

/** The same with none first, whose value is empty, for what may be booked without points. */
export function useFundOrNoneLookup(): Lookup {
  const none = { value: '', label: useTexts(texts)('free') };
  const funds = useFundLookup();
  return { ...funds, choices: funds.choices && [none, ...funds.choices] };
}
