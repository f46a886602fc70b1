import { useState } from 'react';
import type { Holding } from '#kernel/modules/member/contract.ts';
import { IconButton, Select, useFormats, useTexts } from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

/** How many rows a page may have, the first by default (2 §2.2). */
const lengths = [5, 10] as const;

const cell = 'px-3 py-2 text-left';
const head = `${cell} font-medium`;

/** What a member holds of each fund, in pages of 5 or 10. */
export function FundsTable({ funds }: { readonly funds: Readonly<Record<string, Holding>> }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const [length, setLength] = useState<number>(lengths[0]);
  const [wanted, setPage] = useState(0);
  const all = Object.entries(funds).sort(([, one], [, other]) => one.name.localeCompare(other.name));
  const page = Math.min(wanted, Math.max(0, Math.ceil(all.length / length) - 1));
  const shown = all.slice(page * length, (page + 1) * length);
  const last = page * length + shown.length;
  return (
    <div className="rounded-card border border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section aria-label={t('funds')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className={head}>
                {t('name')}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {t('value')}
              </th>
              <th scope="col" className={head}>
                {t('expired_date')}
              </th>
              <th scope="col" className={head}>
                {t('unlimited_end_date')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([id, fund]) => (
              <tr key={id} className="border-line border-b last:border-b-0">
                <td className={`${cell} min-w-32`}>{fund.name}</td>
                <td className={`${cell} text-right`}>{formats.number(fund.value)}</td>
                <td className={`${cell} whitespace-nowrap`}>{formats.date(fund.expire_date)}</td>
                <td className={`${cell} whitespace-nowrap`}>
                  {formats.date(fund.unlimited_access_end_date)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all.length === 0 && <p className="px-3 py-6 text-center text-muted">{t('no_funds')}</p>}
      {all.length > lengths[0] && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-2 py-1 text-muted text-sm">
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
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('next')}
            disabled={last >= all.length}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}
