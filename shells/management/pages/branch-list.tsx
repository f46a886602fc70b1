import { shopContract } from '#kernel/modules/shop/contract.ts';
import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { staff, useTexts } from '#kernel/ui/index.ts';
import { branchPages } from '../texts/branch.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's branchs. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(shopContract, 'listBranches', useTableQuery(), { keepsPrevious: true });
  return (
    <RecordList
      pages={branchPages}
      read={read}
      columns={[{ key: 'name', title: shared('name'), cell: ({ name }) => name }]}
    />
  );
}
