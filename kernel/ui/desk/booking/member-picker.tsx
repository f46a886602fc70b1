import { useState } from 'react';
import { shownPhone } from '../../../contract/phone.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { useMay } from '../../app/boot/boot.ts';
import { staff } from '../../app/client/api.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { Combobox, type ComboboxProps, type Option } from '../parts/combobox.tsx';
import { AddMember } from './add-member.tsx';

const texts = defineTexts('desk.member_picker', {
  add: { en: 'Add member', th: 'เพิ่มสมาชิก' },
});

/** How many members are offered while typing. */
const limit = 20;

/** A member, found while typing by a part of the name or of the phone number; who is not found can be added. */
export function MemberPicker(props: Omit<ComboboxProps, 'options' | 'onSearch' | 'create'>) {
  const t = useTexts(texts);
  const may = useMay();
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const members = staff.useCall(memberContract, 'quickSelect', { search, limit });
  const options = members.data?.map(
    ({ id, first_name, last_name, phone }): Option => ({
      id,
      label: `${first_name} ${last_name}`.trim(),
      note: shownPhone(phone),
    }),
  );
  return (
    <>
      <Combobox
        {...props}
        options={members.isError ? [] : options}
        onSearch={setSearch}
        create={may('member.edit') && members.isSuccess ? { label: t('add'), onCreate: setAdded } : undefined}
      />
      {added !== null && (
        <AddMember
          typed={added}
          onClose={() => setAdded(null)}
          onCreated={(member) => {
            setAdded(null);
            props.onChange(member);
          }}
        />
      )}
    </>
  );
}
