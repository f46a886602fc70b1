import { useState } from 'react';
import { memberContract } from '../../../modules/member/contract.ts';
import { staff } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';
import { useContractForm } from '../../app/form/contract-form.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextInput } from '../../kit/components/field.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { AddMemberProps } from './add-member.tsx';

const texts = defineTexts('desk.add_member', {
  title: { en: 'Add member', th: 'เพิ่มสมาชิก' },
  how: {
    en: 'For a member without LINE. They can connect LINE later with a code.',
    th: 'สำหรับผู้ที่ไม่ใช้ LINE สามารถเชื่อมต่อ LINE ภายหลังด้วยรหัสได้',
  },
  first_name: { en: 'First name', th: 'ชื่อ' },
  last_name: { en: 'Last name', th: 'นามสกุล' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  email: { en: 'Email (optional)', th: 'อีเมล (ไม่บังคับ)' },
  exists: {
    en: 'A member with this phone or email exists. Is it the same person?',
    th: 'มีสมาชิกที่ใช้เบอร์หรืออีเมลนี้อยู่แล้ว ใช่คนเดียวกันไหม',
  },
  use: { en: 'Choose {name}', th: 'เลือก {name}' },
  another: { en: 'Add as another person', th: 'เพิ่มเป็นอีกคน' },
});

/** What was typed in search of somebody, in the fields that it fits: a phone number, or a name. */
const startOf = (typed: string) => {
  if (/^[+\d\s().-]+$/.test(typed)) return { first_name: '', last_name: '', phone: typed };
  const [first_name = '', ...rest] = typed.split(/\s+/);
  return { first_name, last_name: rest.join(' '), phone: '' };
};

type Existing = ApiResponse<typeof memberContract, 'sameContact', 'staff'>;

/** The form itself, which `AddMember` fetches. */
export function AddMemberBody({ typed = '', onClose, onCreated }: AddMemberProps) {
  const t = useTexts(texts);
  const kit = useTexts(deskTexts);
  const [existing, setExisting] = useState<Existing>([]);
  const isAsked = existing.length > 0;
  const form = useContractForm(staff, memberContract, 'walkIn', {
    defaultValues: { ...startOf(typed), email: '' },
    given: { if_same_contact: isAsked ? 'create' : 'refuse' },
    isHandled: ({ code }): boolean => {
      if (code !== 'same_contact') return false;
      const [phone, email] = [String(form.value('phone')), String(form.value('email'))];
      void staff
        .call(memberContract, 'sameContact', { phone, ...(email ? { email } : {}) })
        .then(setExisting, () => undefined);
      return true;
    },
    refreshes: ['memberPage', 'quickSelect'],
    onDone: ({ id: memberId }): void => {
      const label = `${String(form.value('first_name'))} ${String(form.value('last_name'))}`;
      onCreated({ id: memberId, label: label.trim() });
    },
  });
  return (
    <FormDialog
      title={t('title')}
      action={isAsked ? t('another') : kit('create')}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('how')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label={t('first_name')} autoComplete="off" {...form.field('first_name')} />
        <TextInput label={t('last_name')} autoComplete="off" {...form.field('last_name')} />
      </div>
      <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label={t('email')} type="email" autoComplete="off" {...form.field('email')} />
      {isAsked && (
        <Alert tone="warning">
          <p>{t('exists')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {existing.map(({ id, first_name, last_name }) => {
              const label = `${first_name} ${last_name}`.trim();
              return (
                <Button key={id} variant="secondary" onClick={() => onCreated({ id, label })}>
                  {t('use', { name: label })}
                </Button>
              );
            })}
          </div>
        </Alert>
      )}
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}
