import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { RecordCreation } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { fillAddress, staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';
import { topicPages, topicTexts } from '../texts/topic.ts';

/** Creates a topic; fund, colour and privacy follow on its own page. */
export function Page() {
  const t = useTexts(topicTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, catalogContract, 'createTopic', {
    defaultValues: { name: '', period: '', max_participant: '' },
    onDone: ({ id }) => navigate(fillAddress('/management/topic/id-{id}', { id }), { replace: true }),
  });
  return (
    <RecordCreation form={form} pages={topicPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
      <TextInput label={t('period_in')} inputMode="numeric" {...form.field('period')} />
      <TextInput label={t('max_participant')} inputMode="numeric" {...form.field('max_participant')} />
    </RecordCreation>
  );
}
