import { useState } from 'react';
import type { PointBalance } from '#kernel/modules/member/contract.ts';
import { Table } from '#kernel/ui/desk.ts';
import { EmptyState, IconButton, Select, useFormats, useTexts } from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

/** How many rows a page may have, the first by default. */
const lengths = [5, 10] as const;

/** What a member holds of each fund, in pages of 5 or 10. */
export function FundsTable({ funds }: { readonly funds: Readonly<Record<string, PointBalance>> }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const [length, setLength] = useState<number>(lengths[0]);
  const [wanted, setPage] = useState(0);
  const all = Object.entries(funds).sort(([, one], [, other]) => one.name.localeCompare(other.name));
  const page = Math.min(wanted, Math.max(0, Math.ceil(all.length / length) - 1));
  const shown = all.slice(page * length, (page + 1) * length);
  const last = page * length + shown.length;
  return (
    // The side sheet is narrower than what a table's columns ask for.
    <div className="sm:[&_:is(td,th)]:min-w-0">
      <Table
        label={t('funds')}
        columns={[
          { key: 'name', title: t('name'), cell: ([, { name }]) => name },
          { key: 'value', title: t('value'), number: true, cell: ([, { value }]) => formats.number(value) },
          {
            key: 'expire_date',
            title: t('expired_date'),
            cell: ([, { expire_date }]) => formats.date(expire_date),
          },
          {
            key: 'unlimited_access_end_date',
            title: t('unlimited_end_date'),
            cell: ([, { unlimited_access_end_date }]) => formats.date(unlimited_access_end_date),
          },
        ]}
        rows={shown}
        rowKey={([id]) => id}
      >
        {all.length === 0 && <EmptyState isLine icon="ticket" message={t('no_funds')} />}
      </Table>
      {all.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-2 px-2 py-1 text-muted text-sm">
          <Select
            label={t('rows')}
            hidesLabel
            className="w-20"
            value={String(length)}
            choices={lengths.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(event) => setLength(Number(event.target.value))}
          />
          <span className="tabular" role="status">
            {t('page_of', { from: page * length + 1, to: last, total: all.length })}
          </span>
          <IconButton
            icon="chevron-left"
            label={t('previous')}
            isOff={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('next')}
            isOff={last >= all.length}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}
