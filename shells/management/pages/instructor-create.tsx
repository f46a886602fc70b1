import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { fillAddress, staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { CreatePage } from '../parts/create-page.tsx';
import { instructorTexts } from '../texts/instructor.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates an instructor. */
export function Page() {
  const t = useTexts(instructorTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, catalogContract, 'createInstructor', {
    defaultValues: { name: '' },
    onDone: ({ id }) => navigate(fillAddress('/management/instructor/id-{id}', { id }), { replace: true }),
  });
  return (
    <CreatePage
      form={form}
      title={t('create')}
      crumbs={[{ label: shared('booking') }, { label: t('title'), to: '/management/instructor' }]}
    >
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </CreatePage>
  );
}
