import type { Buyer } from '#kernel/modules/order/contract.ts';
import { TextArea, TextInput, useTexts } from '#kernel/ui/index.ts';
import { documentTexts } from './texts.ts';

/** A buyer as it is typed; what is empty was not given. */
export type TypedBuyer = { readonly [Field in keyof Buyer]: string };

export const typedBuyer = (buyer: Buyer | null): TypedBuyer => ({
  name: buyer?.name ?? '',
  address: buyer?.address ?? '',
  tax_id: buyer?.tax_id ?? '',
  branch_no: buyer?.branch_no ?? '',
});

interface Props {
  readonly buyer: TypedBuyer;
  readonly onChange: (buyer: TypedBuyer) => void;
  /** Why a field was refused. */
  readonly refused: (field: keyof Buyer) => string | undefined;
}

/** The fields of whom a tax document is made out to. */
export function BuyerFields({ buyer, onChange, refused }: Props) {
  const t = useTexts(documentTexts);
  const field = (name: keyof Buyer) => ({
    label: t(name),
    value: buyer[name],
    error: refused(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...buyer, [name]: target.value }),
  });
  return (
    <>
      <TextInput {...field('name')} maxLength={200} />
      <TextArea {...field('address')} maxLength={500} />
      <TextInput {...field('tax_id')} hint={t('tax_id_hint')} inputMode="numeric" />
      <TextInput {...field('branch_no')} hint={t('branch_no_hint')} inputMode="numeric" />
    </>
  );
}
