import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { AddMember, DataTable, shownPhone, useShortcut, useTableQuery } from '#kernel/ui/desk.ts';
import {
  Button,
  PageHeader,
  staff,
  useMay,
  useNavigate,
  useSearchParams,
  useTexts,
} from '#kernel/ui/index.ts';
import { fullName } from '../parts/full-name.ts';
import { MemberSheet } from '../parts/member-sheet.tsx';
import { memberTexts } from '../parts/member-texts.ts';

/** The member whose sheet is open stands in the address, so that Back closes it. */
const useOpenMember = () => {
  const [address, setAddress] = useSearchParams();
  const show = (memberId: string | null) =>
    setAddress((query) => {
      if (memberId === null) query.delete('member');
      else query.set('member', memberId);
      return query;
    });
  return { open: address.get('member'), show };
};

/** The shop's members, found by name, phone or e-mail while typing. */
export function Page() {
  const t = useTexts(memberTexts);
  const may = useMay();
  const navigate = useNavigate();
  const { open, show } = useOpenMember();
  const [isAdding, setAdding] = useState(false);
  const read = staff.useCall(memberContract, 'memberPage', useTableQuery(), {
    keepsPrevious: true,
    live: 'member.member',
  });
  useShortcut('N', t('add_member'), () => setAdding(true), { enabled: may('member.edit') });
  const add = may('member.edit') && (
    <Button icon="user-plus" onClick={() => setAdding(true)}>
      {t('add_member')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('membership')} action={add} />
      <DataTable
        label={t('membership')}
        read={read}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show(id)}
        empty={t('no_members')}
        columns={[
          { key: 'name', title: t('name'), cell: fullName },
          {
            key: 'phone',
            title: t('phone'),
            cell: ({ phone }) => <span className="tabular">{shownPhone(phone)}</span>,
          },
          { key: 'email', title: t('email'), cell: ({ email }) => email ?? '-' },
        ]}
      />
      {open && <MemberSheet key={open} memberId={open} onClose={() => show(null)} />}
      {isAdding && (
        <AddMember
          onClose={() => setAdding(false)}
          onCreated={({ id }) => void navigate(`/frontdesk/membership/member-${id}`)}
        />
      )}
    </>
  );
}
