import { memberContract } from '#kernel/modules/member/contract.ts';
import { Alert, Card, Select, staff, useTexts } from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';
import type { ShownImport } from './import-columns.tsx';

type Answers = Pick<
  Parameters<ReturnType<typeof useCheck>['mutate']>[0],
  'day_order' | 'era' | 'shared_phone'
>;

const useCheck = () => staff.useAction(memberContract, 'mapImport', { refreshes: ['import', 'importRows'] });

/** What the file leaves open. Each answer checks all rows again. */
export function ImportQuestions({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const check = useCheck();
  const { day_order, era, shared_phone } = shown.questions;
  if (day_order.example === null && era.example === null && shared_phone.rows === 0) return null;
  const answer = (answers: Answers) =>
    check.mutate({ id: shown.id, columns: shown.columns.map(({ field }) => field ?? ''), ...answers });
  const open = { value: '', label: t('not_answered') };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('questions_title')}</h2>
      {day_order.example !== null && (
        <Select
          label={t('day_order', { example: day_order.example })}
          value={day_order.answer ?? ''}
          disabled={check.isPending}
          choices={[
            ...(day_order.answer ? [] : [open]),
            { value: 'dmy', label: t('day_first') },
            { value: 'mdy', label: t('month_first') },
          ]}
          onChange={({ target }) => answer({ day_order: target.value === 'mdy' ? 'mdy' : 'dmy' })}
        />
      )}
      {era.example !== null && (
        <Select
          label={t('era', { example: era.example })}
          value={era.answer ?? ''}
          disabled={check.isPending}
          choices={[
            ...(era.answer ? [] : [open]),
            { value: 'be', label: t('buddhist_era') },
            { value: 'ce', label: t('common_era') },
          ]}
          onChange={({ target }) => answer({ era: target.value === 'ce' ? 'ce' : 'be' })}
        />
      )}
      {shared_phone.rows > 0 && (
        <Select
          label={t('shared_phone', { count: shared_phone.rows })}
          hint={t('shared_phone_why')}
          value={shared_phone.answer ?? ''}
          disabled={check.isPending}
          choices={[
            ...(shared_phone.answer ? [] : [{ value: '', label: t('by_first_name') }]),
            { value: 'different', label: t('different_people') },
            { value: 'one', label: t('one_person') },
          ]}
          onChange={({ target }) => answer({ shared_phone: target.value === 'one' ? 'one' : 'different' })}
        />
      )}
      {check.error && <Alert tone="danger">{check.error.message}</Alert>}
    </Card>
  );
}
