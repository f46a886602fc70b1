import type { ComponentProps } from 'react';
import { Checkbox, TextInput } from '../../kit/components/field.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('new_password', {
  label: { en: 'New password', th: 'รหัสผ่านใหม่' },
  rule: {
    en: 'At least 12 characters, and not your email',
    th: 'อย่างน้อย 12 ตัวอักษร และไม่ใช่อีเมลของคุณ',
  },
  show: { en: 'Show what I type', th: 'แสดงสิ่งที่พิมพ์' },
});

interface Props {
  /** The field of a `useContractForm`. */
  readonly field: Partial<ComponentProps<typeof TextInput>>;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The field for a new password, which can be read while it is typed. */
export function NewPassword({ field, isShown, onShow }: Props) {
  const t = useTexts(texts);
  return (
    <div>
      <TextInput
        label={t('label')}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={t('rule')}
        {...field}
      />
      <Checkbox label={t('show')} checked={isShown} onChange={({ target }) => onShow(target.checked)} />
    </div>
  );
}
