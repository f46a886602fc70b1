import { RecordList, Switch, useDebouncedQueryState, useTableQuery } from '#kernel/ui/desk.ts';
import { staff, toast, useFormats, useTexts } from '#kernel/ui/index.ts';
import { memberWalletContract, type TopUpPackageView } from '#plugins/member_wallet/contract.ts';
import { presetTexts } from '../parts/preset-texts.ts';
import { topUpPages } from '../texts.ts';

function OfferedTopUps({ id, paid_amount, is_archived }: TopUpPackageView) {
  const t = useTexts(presetTexts);
  const formats = useFormats();
  const change = staff.useAction(memberWalletContract, 'changeTopUpPackage', {
    endsWhenRead: true,
    onProblem: ({ message }) => toast(message, 'danger'),
  });
  const { shown, ask } = useDebouncedQueryState(!is_archived, (isOffered) =>
    change.mutateAsync({ id, is_archived: !isOffered }),
  );
  return (
    <Switch
      label={t('offered_of', { amount: formats.baht(paid_amount) })}
      hidesLabel
      checked={shown}
      onChange={(isOffered) => void ask(isOffered)}
    />
  );
}

/** The amounts that the shop offers for topping up. */
export function Page() {
  const t = useTexts(presetTexts);
  const formats = useFormats();
  const read = staff.useCall(memberWalletContract, 'topUpPackagePage', useTableQuery(), {
    keepsPrevious: true,
    live: 'member_wallet.top_up_package',
  });
  return (
    <RecordList
      pages={topUpPages}
      read={read}
      to={undefined}
      columns={[
        { key: 'paid', title: t('paid'), number: true, cell: ({ paid_amount }) => formats.baht(paid_amount) },
        {
          key: 'received',
          title: t('received'),
          number: true,
          cell: ({ received_amount }) => formats.baht(received_amount),
        },
        // A switch stands at the right of its line, and so does what is above it.
        { key: 'offered', title: t('offered'), number: true, cell: (row) => <OfferedTopUps {...row} /> },
      ]}
    />
  );
}
