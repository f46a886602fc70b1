import { catalogContract, noLink } from '#kernel/modules/catalog/contract.ts';
import {
  LookupSelect,
  RecordCreation,
  TopicColorChoice,
  useFundLookup,
  useOpenRecord,
} from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Checkbox, staff, TextInput, topicColor, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';
import { topicPages, topicTexts } from '../texts/topic.ts';

/** Creates a class type with all that its classes copy from it. */
export function Page() {
  const t = useTexts(topicTexts);
  const shared = useTexts(sharedTexts);
  const form = useContractForm(staff, catalogContract, 'createTopic', {
    defaultValues: {
      name: '',
      period: '',
      max_participant: '',
      linked_member_fund: noLink,
      color: 'blue',
      is_private: false,
    },
    onDone: useOpenRecord(topicPages),
  });
  return (
    <RecordCreation form={form} pages={topicPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
      <TextInput label={t('period_in')} inputMode="numeric" {...form.field('period')} />
      <TextInput label={t('max_participant')} inputMode="numeric" {...form.field('max_participant')} />
      <LookupSelect
        label={t('linked_fund')}
        hint={t('linked_fund_hint')}
        lookup={useFundLookup()}
        first={{ value: noLink, label: t('no_link') }}
        {...form.field('linked_member_fund')}
      />
      <TopicColorChoice
        label={t('color')}
        value={topicColor(String(form.value('color')))}
        onChange={(color) => form.set('color', color)}
      />
      <div>
        <Checkbox label={t('private')} {...form.field('is_private')} />
        <p className="text-muted text-sm">{t('private_hint')}</p>
      </div>
    </RecordCreation>
  );
}
