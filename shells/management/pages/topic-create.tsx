import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { RecordCreation, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';
import { topicPages, topicTexts } from '../texts/topic.ts';

/** Creates a topic; fund, colour and privacy follow on its own page. */
export function Page() {
  const t = useTexts(topicTexts);
  const shared = useTexts(sharedTexts);
  const form = useContractForm(staff, catalogContract, 'createTopic', {
    defaultValues: { name: '', period: '', max_participant: '' },
    onDone: useOpenRecord(topicPages),
  });
  return (
    <RecordCreation form={form} pages={topicPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
      <TextInput label={t('period_in')} inputMode="numeric" {...form.field('period')} />
      <TextInput label={t('max_participant')} inputMode="numeric" {...form.field('max_participant')} />
    </RecordCreation>
  );
}
