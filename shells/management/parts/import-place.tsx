import { memberContract } from '#kernel/modules/member/contract.ts';
import { Alert, type ApiResponse, Button, Select, staff, useTexts } from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';

export type ShownImport = ApiResponse<typeof memberContract, 'import', 'staff'>;

interface Props {
  readonly shown: ShownImport;
  /** What the columns are taken for on the page. */
  readonly columns: readonly string[];
}

/** The sheet and the heading row that were read. Staff can choose others if the file has others. */
export function ImportPlace({ shown, columns }: Props) {
  const t = useTexts(importTexts);
  const choose = staff.useAction(memberContract, 'chooseHeadings', {
    refreshes: ['import', 'importRows', 'imports'],
  });
  const { sheet, heading_row: row, hidden_sheets } = shown.place;
  const { sheets = [], rows = [] } = shown.place_choices ?? {};
  const isUnread = shown.columns.length === 0;
  const hasSheets = sheet !== null && sheets.length > 1;
  const hasRows = rows.length > 1;
  const read = (chosen: string | null, heading_row?: number) =>
    choose.mutate({
      id: shown.id,
      ...(chosen !== null && { sheet: chosen }),
      ...(heading_row !== undefined && { heading_row }),
      ...(!isUnread && { columns: [...columns] }),
    });
  return (
    <>
      {!hasRows && sheet !== null && <p>{t('place_sheet', { row, sheet })}</p>}
      {!hasRows && sheet === null && row > 1 && <p>{t('place_row', { row })}</p>}
      {hasSheets && (
        <Select
          label={t('sheet')}
          hint={t('sheet_hint')}
          value={sheet}
          disabled={choose.isPending}
          choices={sheets.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => read(target.value)}
        />
      )}
      {hasRows && (
        <Select
          label={t('heading_row')}
          hint={t('heading_row_hint')}
          value={String(row)}
          disabled={choose.isPending}
          choices={rows.map(({ row_no, text }) => ({
            value: String(row_no),
            label: t('row_text', { row: row_no, text }),
          }))}
          onChange={({ target }) => read(sheet, Number(target.value))}
        />
      )}
      {hidden_sheets.length > 0 && <p>{t('hidden_sheets', { names: hidden_sheets.join(', ') })}</p>}
      {isUnread && (
        <>
          <Alert tone="warning">{t('unread')}</Alert>
          <Button className="self-start" busy={choose.isPending} onClick={() => read(sheet)}>
            {t('read_again')}
          </Button>
        </>
      )}
      {choose.error && <Alert tone="danger">{choose.error.message}</Alert>}
    </>
  );
}
