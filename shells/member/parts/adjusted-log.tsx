import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  type Answered,
  byMonth,
  EmptyState,
  ListSkeleton,
  member,
  ReadError,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { historyTexts } from './history-texts.ts';

type Entry = Answered<typeof memberContract, 'fundLog', 'member'>[number];

function Change({ entry }: { readonly entry: Entry }) {
  const t = useTexts(historyTexts);
  const formats = useFormats();
  const { changing_value: value, reason, until_date: until } = entry;
  if (reason === 'expiry_set' || reason === 'unlimited_set')
    return <span className="text-muted text-sm">{t(reason, { date: formats.date(until) })}</span>;
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return (
    <span className={value < 0 ? 'text-danger' : 'text-success'}>
      <span className="tabular whitespace-nowrap font-semibold">
        {sign}
        {t('points', { count: Math.abs(value) })}
      </span>
    </span>
  );
}

/** What the shop's staff changed of a member's points, by month, newest first. */
export function AdjustedLog({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const formats = useFormats();
  const read = member.useCall(memberContract, 'fundLog', { id: memberId }, { live: 'member.profile' });
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <ListSkeleton />;
  if (read.data.length === 0) return <EmptyState icon="history" message={t('no_adjusted')} />;
  return byMonth(read.data, ({ create_local_dt }) => create_local_dt).map(({ month, entries }) => (
    <section key={month} className="mb-4">
      <h2 className="mb-2 font-medium text-on-ground-muted text-sm">{formats.month(month)}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="break-words font-medium">{entry.fund_name}</p>
              <time className="text-muted text-sm">{formats.dateTime(entry.create_local_dt)}</time>
            </div>
            <Change entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
