import { useState } from 'react';
import { Combobox, type ComboboxProps, type Option } from './combobox.tsx';

/** One of a list that is here already, found by typing words of its lines in any order. */
export function OptionPicker({ options, ...rest }: Omit<ComboboxProps, 'onSearch'>) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAllWords = ({ label, note = '' }: Option) => {
    const text = `${label} ${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return <Combobox {...rest} options={options?.filter(hasAllWords)} onSearch={setSearch} />;
}
