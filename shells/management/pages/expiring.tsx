import { memberContract } from '#kernel/modules/member/contract.ts';
import { DataTable, useAddressChoice, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, PageHeader, Select, staff, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { expiringTexts } from '../texts/expiring.ts';
import { menuGroups } from '../texts/shared.ts';

/** How many days ahead can be chosen; the first unless another is. */
const spans = ['7', '14', '30', '90'] as const;

/** Points that members lose soon, the soonest first. */
export function Page() {
  const t = useTexts(expiringTexts);
  const text = useText();
  const formats = useFormats();
  const [days, choose] = useAddressChoice('days', spans);
  const read = staff.useCall(
    memberContract,
    'expiringPoints',
    { ...useTableQuery(), days: Number(days) },
    { keepsPrevious: true, live: 'member.fund' },
  );
  const { totals } = read.data ?? {};
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: text(menuGroups.crm) }, { label: t('title') }]} />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ member_id, fund_id, expire_date }) => `${member_id}/${fund_id}/${expire_date}`}
        to={({ member_id: memberId }) => fillAddress('/frontdesk/membership/member-{memberId}', { memberId })}
        empty={t('none')}
        searchable
        tools={
          <>
            <Select
              label={t('within')}
              choices={spans.map((value) => ({ value, label: t('days', { count: value }) }))}
              value={days}
              className="w-40"
              onChange={(event) => choose(spans.find((each) => each === event.target.value) ?? spans[0])}
            />
            {totals && totals.points > 0 && (
              <p role="status" className="tabular py-2.5">
                {t('found', {
                  points: t('found_points', { count: totals.points, total: formats.number(totals.points) }),
                  count: totals.members,
                  total: formats.number(totals.members),
                })}
              </p>
            )}
          </>
        }
        columns={[
          {
            key: 'member',
            title: t('member'),
            cell: ({ name, phone }) => <span className="wrap-anywhere">{name || phone}</span>,
          },
          { key: 'fund', title: t('fund'), cell: ({ fund }) => fund },
          {
            key: 'last_day',
            title: t('last_day'),
            cell: ({ expire_date }) => <span className="whitespace-nowrap">{formats.date(expire_date)}</span>,
          },
          {
            key: 'points',
            title: t('points'),
            number: true,
            cell: ({ points }) => formats.number(points),
          },
        ]}
      />
    </>
  );
}
