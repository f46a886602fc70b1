import { useState } from 'react';
import { memberContract } from '../../modules/member/contract.ts';
import { staff } from '../client/api.ts';
import { Combobox, type ComboboxProps, type Option } from './combobox.tsx';

/** How many members are offered while typing. */
const limit = 20;

/** A member, found while typing by a part of the name or of the phone number. */
export function MemberPicker(props: Omit<ComboboxProps, 'options' | 'onSearch'>) {
  const [search, setSearch] = useState('');
  const members = staff.useCall(memberContract, 'quickSelect', { search, limit });
  const options = members.data?.map(
    ({ id, first_name, last_name, phone }): Option => ({
      id,
      label: `${first_name} ${last_name}`.trim(),
      note: phone,
    }),
  );
  return <Combobox {...props} options={members.isError ? [] : options} onSearch={setSearch} />;
}
