import { memberContract } from '../../modules/member/contract.ts';
import { staff } from '../client/api.ts';
import { TextInput } from '../components/field.tsx';
import { Alert } from '../components/surfaces.tsx';
import { useContractForm } from '../form/contract-form.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import type { AddMemberProps } from './add-member.tsx';
import { deskTexts } from './desk-texts.ts';
import { FormDialog } from './form-dialog.tsx';

const texts = defineTexts('desk.add_member', {
  title: { en: 'Add member', th: 'เพิ่มสมาชิก' },
  how: {
    en: 'For somebody without LINE. They can connect LINE later with a code.',
    th: 'สำหรับผู้ที่ไม่ใช้ LINE สามารถเชื่อมต่อ LINE ภายหลังด้วยรหัสได้',
  },
  first_name: { en: 'First name', th: 'ชื่อ' },
  last_name: { en: 'Last name', th: 'นามสกุล' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  email: { en: 'Email (optional)', th: 'อีเมล (ไม่บังคับ)' },
});

/** What was typed in search of somebody, in the fields that it fits: a phone number, or a name. */
const startOf = (typed: string) => {
  if (/^[+\d\s().-]+$/.test(typed)) return { first_name: '', last_name: '', phone: typed };
  const [first_name = '', ...rest] = typed.split(/\s+/);
  return { first_name, last_name: rest.join(' '), phone: '' };
};

/** The form itself, which `AddMember` fetches. */
export function AddMemberBody({ typed = '', onClose, onCreated }: AddMemberProps) {
  const t = useTexts(texts);
  const kit = useTexts(deskTexts);
  const form = useContractForm(staff, memberContract, 'walkIn', {
    defaultValues: { ...startOf(typed), email: '' },
    refreshes: ['memberPage', 'quickSelect'],
    onDone: ({ id: memberId }): void => {
      const label = `${String(form.value('first_name'))} ${String(form.value('last_name'))}`;
      onCreated({ id: memberId, label: label.trim() });
    },
  });
  return (
    <FormDialog
      title={t('title')}
      action={kit('create')}
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
      {form.problem && <Alert mood="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}
