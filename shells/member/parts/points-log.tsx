import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  type ApiResponse,
  byMonth,
  EmptyState,
  historyLength,
  member,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { historyTexts } from './history-texts.ts';

type Entry = ApiResponse<typeof memberContract, 'fundLog', 'member'>[number];

/** How many points came or went, with the balance after it; nothing where only a date was set. */
function Change({ entry: { changing_value: value, until_date, balance } }: { readonly entry: Entry }) {
  const t = useTexts(historyTexts);
  if (value === 0 && until_date) return null;
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  // Red is for failures only.
  const look = value > 0 ? 'text-success' : value === 0 ? 'text-muted' : '';
  return (
    <span className="tabular ml-auto flex flex-col items-end whitespace-nowrap">
      <span className={`${look} font-semibold`}>
        {sign}
        {t('points', { count: Math.abs(value) })}
      </span>
      {value !== 0 && <span className="text-muted text-sm">{t('balance_after', { count: balance })}</span>}
    </span>
  );
}

/** Which points were changed, and until when they can be used. */
function Lot({ entry: { changing_value: value, lot } }: { readonly entry: Entry }) {
  const t = useTexts(historyTexts);
  const formats = useFormats();
  if (value === 0 || lot === null) return null;
  const { points: count, expire_date: date } = lot;
  return (
    <p className="text-muted text-sm">
      {date === null ? t('lot_without_end', { count }) : t('lot_until', { count, date: formats.date(date) })}
    </p>
  );
}

interface Props {
  readonly memberId: string;
  /** What the shop's staff changed, or every point with what it went to or came from. */
  readonly kind: 'adjusted' | 'all';
}

/** Changes of a member's points, by month, newest first. */
export function PointsLog({ memberId, kind }: Props) {
  const t = useTexts(historyTexts);
  const text = useText();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const read = member.useCall(
    memberContract,
    'fundLog',
    { id: memberId, kind, page, length: historyLength },
    { live: 'member.profile', keepsPrevious: true },
  );
  const empty = (
    <EmptyState
      icon="history"
      message={t(kind === 'adjusted' ? 'no_adjusted' : 'no_points')}
      why={t(kind === 'adjusted' ? 'no_adjusted_why' : 'no_points_why')}
    />
  );
  return (
    <PagedHistory read={read} page={page} go={setPage} empty={empty}>
      {(rows) =>
        byMonth(rows, ({ create_local_dt }) => create_local_dt).map(({ month, entries }) => (
          <section key={month}>
            <h2 className="mb-2 font-medium text-on-ground-muted text-sm">{formats.month(month)}</h2>
            <ul className="plate divide-y divide-line rounded-card">
              {entries.map((entry) => (
                <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3">
                  {/* Where the text is so large that both do not fit side by side, the number stands below. */}
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="wrap-break-word font-medium">{text(entry.words)}</p>
                    <p className="text-muted text-sm">
                      {entry.fund_name} · <time>{formats.dateTime(entry.create_local_dt)}</time>
                    </p>
                    <Lot entry={entry} />
                  </div>
                  <Change entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </PagedHistory>
  );
}
