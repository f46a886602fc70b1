import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Alert, Button, Card, Select, staff, useLanguage, useTexts } from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';
import { ImportPlace, type ShownImport } from './import-place.tsx';

export type { ShownImport };

/** What each column of the file holds: guessed, and corrected here. */
export function ImportColumns({
  shown,
  onDone,
}: {
  readonly shown: ShownImport;
  readonly onDone: () => void;
}) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const [columns, setColumns] = useState(() => shown.columns.map(({ field }) => field ?? ''));
  const check = staff.useAction(memberContract, 'mapImport', { refreshes: ['import', 'importRows'], onDone });
  const { sheet, heading_row } = shown.place;
  const choices = [
    { value: '', label: t('left_out') },
    ...shown.fields.map(({ name, title }) => ({ value: name, label: title[language] })),
  ];
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('columns_title')}</h2>
      <p className="text-muted">{t('columns_why')}</p>
      <ImportPlace shown={shown} columns={columns} />
      {shown.columns.map(({ heading, samples }, index) => (
        <Select
          key={index}
          label={heading || t('no_heading', { number: index + 1 })}
          hint={samples.length > 0 ? t('such_as', { samples: samples.join(', ').slice(0, 120) }) : undefined}
          value={columns[index] ?? ''}
          choices={choices}
          onChange={(event) => {
            const { value } = event.target;
            setColumns((now) => now.map((each, at) => (at === index ? value : each)));
          }}
        />
      ))}
      {check.error && <Alert tone="danger">{check.error.message}</Alert>}
      {columns.length > 0 && (
        <Button
          className="self-start"
          busy={check.isPending}
          onClick={() =>
            check.mutate({ id: shown.id, columns, heading_row, ...(sheet !== null && { sheet }) })
          }
        >
          {t('check')}
        </Button>
      )}
    </Card>
  );
}
