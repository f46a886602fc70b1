import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  type Answered,
  EmptyState,
  ListSkeleton,
  ReadError,
  Switch,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

const cell = 'px-4 py-3 text-left';
const head = `${cell} font-medium`;

type Entry = Answered<typeof memberContract, 'fundLog', 'staff'>[number];

const useReason = () => {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  return ({ reason, until_date }: Entry): string => {
    const date = formats.date(until_date);
    if (reason === 'adjusted') return t('reason_adjusted');
    if (reason === 'expiry_set') return t('reason_expiry_set', { date });
    if (reason === 'unlimited_set') return t('reason_unlimited_set', { date });
    return reason;
  };
};

function LogTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const reasonOf = useReason();
  return (
    <section
      aria-label={t('adjusted')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface text-ink"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className={head}>
              {t('fund')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('value')}
            </th>
            <th scope="col" className={head}>
              {t('reason')}
            </th>
            <th scope="col" className={head}>
              {t('date')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-line border-b last:border-b-0">
              <td className={`${cell} min-w-32`}>{entry.fund_name}</td>
              <td className={`${cell} text-right`}>
                {entry.changing_value > 0 ? '+' : ''}
                {formats.number(entry.changing_value)}
              </td>
              <td className={`${cell} min-w-44`}>{reasonOf(entry)}</td>
              <td className={`${cell} whitespace-nowrap`}>{formats.dateTime(entry.create_local_dt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How a member's points changed, newest first: by staff, or by bookings as well. */
export function FundLog({ memberId }: { readonly memberId: string }) {
  const t = useTexts(memberTexts);
  const [all, setAll] = useState(false);
  const read = staff.useCall(
    memberContract,
    'fundLog',
    { id: memberId, kind: all ? 'all' : 'adjusted' },
    { live: 'member.member', keepsPrevious: true },
  );
  return (
    <div className="flex max-w-4xl flex-col gap-2">
      <div className="max-w-xs">
        <Switch label={t('all_changes')} checked={all} onChange={setAll} />
      </div>
      <ReadError read={read} />
      {!read.data && !read.isError && <ListSkeleton />}
      {read.data?.length === 0 && <EmptyState icon="history" message={t('no_adjusted')} />}
      {read.data && read.data.length > 0 && <LogTable entries={read.data} />}
    </div>
  );
}
