import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  Chart,
  DataTable,
  readAddressDay,
  useAddressFilters,
  useDayError,
  useTableQuery,
} from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Card,
  DateInput,
  defineTexts,
  PageHeader,
  Skeleton,
  staff,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { menuGroups } from '../texts/shared.ts';

const texts = defineTexts('management.liability', {
  title: { en: 'Deferred revenue', th: 'รายได้รับล่วงหน้า' },
  day: { en: 'At the end of', th: 'ณ สิ้นวันที่' },
  points: { en: 'Points and days', th: 'แต้มและสิทธิ์คงเหลือ' },
  wallets: { en: 'Paid wallet money', th: 'ยอดกระเป๋าเงิน (ส่วนที่จ่าย)' },
  sum: { en: 'In all', th: 'รวม' },
  member: { en: 'Member', th: 'สมาชิก' },
  what: { en: 'Items', th: 'รายการที่ขาย' },
  wallet: { en: 'Wallet', th: 'กระเป๋าเงิน' },
  paid: { en: 'Paid', th: 'ชำระ' },
  owed: { en: 'Deferred', th: 'รับล่วงหน้า' },
  baht: { en: 'Baht', th: 'บาท' },
  most: { en: 'Largest item: {title}, {amount}', th: 'สูงสุด: {title} {amount}' },
  nothing: { en: 'No deferred revenue on this day', th: 'ไม่มียอดค้างในวันนี้' },
  none: {
    en: 'Nothing that was sold is left to be used. Packages and top-ups appear here once members pay for them.',
    th: 'ไม่มีรายการที่ขายแล้วและยังไม่ได้ใช้ แพ็กเกจและยอดเติมเงินจะแสดงที่นี่เมื่อสมาชิกชำระเงิน',
  },
});

type Liability = ApiResponse<typeof paymentContract, 'liability', 'staff'>;

function Totals({ totals }: { readonly totals: Liability['totals'] | undefined }) {
  const t = useTexts(texts);
  const { baht } = useFormats();
  const shown = [
    { label: t('points'), amount: totals?.points_and_days },
    { label: t('wallets'), amount: totals?.wallet_money },
    { label: t('sum'), amount: totals?.sum },
  ];
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-3">
        {shown.map(({ label, amount }) => (
          <div key={label} className="flex flex-col">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="tabular font-semibold text-xl">
              {amount === undefined ? <Skeleton className="my-1 h-6 w-32" /> : baht(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the shop owes its members in points, days and wallet money, at the end of a day. */
export function Page() {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const { get, put } = useAddressFilters();
  const day = readAddressDay(get('date'));
  const dayError = useDayError();
  const read = staff.useCall(
    paymentContract,
    'liability',
    { ...useTableQuery(), date: day.asked },
    { keepsPrevious: true },
  );
  const titleOf = (title: string | null) => title ?? t('wallet');
  const [most] = read.data?.by_title ?? [];
  const finding = most
    ? t('most', { title: titleOf(most.title), amount: formats.baht(most.owed) })
    : t('nothing');
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: text(menuGroups.crm) }, { label: t('title') }]} />
      <div className="flex flex-col gap-4">
        <DateInput
          label={t('day')}
          value={day.shown || (read.data?.date ?? '')}
          error={dayError(day)}
          onChange={(event) => put({ date: event.target.value })}
          className="w-full sm:w-52"
        />
        {!read.isError && <Totals totals={read.data?.totals} />}
        {!read.isError && (
          <Chart
            kind="bars"
            title={read.data && finding}
            across={t('what')}
            upwards={t('baht')}
            series={[{ key: 'owed', label: t('owed'), tone: 'accent' }]}
            points={read.data?.by_title.map(({ title, owed }) => ({
              key: title ?? '-',
              label: titleOf(title),
              values: [Number(owed)],
            }))}
          />
        )}
        <DataTable
          label={t('title')}
          read={read}
          rowKey={({ id, member }) => id ?? `wallet ${member}`}
          empty={t('none')}
          filters={['date']}
          noMatch={t('none')}
          columns={[
            { key: 'member', title: t('member'), cell: ({ member }) => member },
            {
              key: 'what',
              title: t('what'),
              cell: ({ title, paid_at }) => (
                <span>
                  {titleOf(title)}
                  {paid_at && <span className="block text-muted text-sm">{formats.date(paid_at)}</span>}
                </span>
              ),
            },
            {
              key: 'paid',
              title: t('paid'),
              number: true,
              cell: ({ paid }) => (paid === null ? '-' : formats.baht(paid)),
            },
            { key: 'owed', title: t('owed'), number: true, cell: ({ owed }) => formats.baht(owed) },
          ]}
        />
      </div>
    </>
  );
}
