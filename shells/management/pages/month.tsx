import { paymentContract } from '#kernel/modules/order/contract.ts';
import { taskContract } from '#kernel/modules/task/contract.ts';
import { Table, TaskCard, useAddressFilters, useBranchFilter, useShortcut } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  Card,
  defineTexts,
  EmptyState,
  LinkButton,
  ListSkeleton,
  PageHeader,
  ReadError,
  Select,
  staff,
  useFormats,
  useLanguage,
  useMay,
  useText,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { menuGroups } from '../texts/shared.ts';

const texts = defineTexts('management.month', {
  title: { en: 'Monthly accounting report', th: 'รายงานบัญชีรายเดือน' },
  month: { en: 'Month', th: 'เดือน' },
  branch: { en: 'Branch', th: 'สาขา' },
  all: { en: 'All branches', th: 'ทุกสาขา' },
  make: { en: 'Make the file (XLSX)', th: 'ส่งออก Excel' },
  asset: { en: 'Money that came in', th: 'เงินสดและเงินฝาก' },
  income: { en: 'Sales', th: 'ยอดขาย' },
  liability: { en: 'VAT, wallets and refunds due', th: 'ภาษีขายและหนี้สิน' },
  expense: { en: 'Gifts and corrections', th: 'ยอดแถมและรายการปรับปรุง' },
  account: { en: 'Account', th: 'บัญชี' },
  movement: { en: 'In the month', th: 'ในเดือนนี้' },
  balance: { en: 'At the end', th: 'ยอดยกไป' },
  month_before: { en: 'Month before', th: 'เดือนก่อนหน้า' },
  month_after: { en: 'Next month', th: 'เดือนถัดไป' },
  nothing: {
    en: 'Nothing was sold until the end of this month. What members pay and the front desk sells is summed here.',
    th: 'ยังไม่มีรายการจนถึงสิ้นเดือนนี้ เงินที่สมาชิกชำระและที่หน้าร้านขายจะรวมที่นี่',
  },
  nothing_here: {
    en: 'No sales for these filters.',
    th: 'ไม่มีรายการขายตามที่เลือกไว้ด้านบน',
  },
  clear: { en: 'Clear the filters', th: 'ล้างตัวกรอง' },
  sell: { en: 'Sell at the front desk', th: 'ขายที่หน้าร้าน' },
  not_used: { en: 'Deferred revenue at month end', th: 'รายได้รับล่วงหน้า ณ สิ้นเดือน' },
  not_used_today: { en: 'Deferred revenue today', th: 'รายได้รับล่วงหน้า ณ วันนี้' },
  orders: {
    one: 'Points and days of 1 order',
    en: 'Points and days of {total} orders',
    th: 'แต้มและสิทธิ์คงเหลือจาก {total} คำสั่งซื้อ',
  },
  wallets: {
    one: 'Paid into 1 wallet',
    en: 'Paid into {total} wallets',
    th: 'เงินที่ชำระไว้ในกระเป๋าเงิน {total} ใบ',
  },
  until: { en: 'Until {date}.', th: 'ถึงวันที่ {date}' },
  whole_month: { en: 'Show the whole month', th: 'แสดงทั้งเดือน' },
  whole_shop: { en: 'Wallets are of the whole shop.', th: 'กระเป๋าเงินนับรวมทั้งร้าน' },
});

type Report = ApiResponse<typeof paymentContract, 'monthReport', 'staff'>;
type Total = Report['totals'][number];

const sides = ['asset', 'income', 'liability', 'expense'] as const;
/** How many months back can be chosen. */
const monthsBack = 36;

/** Months from this one back, as `YYYY-MM`. */
const monthsUntil = (today: string): string[] => {
  const [year = 0, month = 1] = today.slice(0, 7).split('-').map(Number);
  return Array.from({ length: monthsBack }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

function Totals({
  side,
  totals,
}: {
  readonly side: (typeof sides)[number];
  readonly totals: readonly Total[];
}) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const rows = totals.filter((total) => total.side === side);
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t(side)}</h2>
      <Table
        label={t(side)}
        rows={rows}
        rowKey={({ account, branch }) => `${account}/${branch?.id}`}
        columns={[
          { key: 'account', title: t('account'), cell: ({ title }) => text(title) },
          { key: 'branch', title: t('branch'), cell: ({ branch }) => branch?.name ?? '-' },
          {
            key: 'movement',
            title: t('movement'),
            number: true,
            cell: ({ movement }) => formats.baht(movement),
          },
          {
            key: 'balance',
            title: t('balance'),
            number: true,
            cell: ({ balance }) => formats.baht(balance),
          },
        ]}
      />
    </section>
  );
}

interface FiguresProps {
  readonly report: Report;
  /** Drops what the month is narrowed by; undefined where that is nothing. */
  readonly onClear: (() => void) | undefined;
}

function Figures({ report, onClear }: FiguresProps) {
  const t = useTexts(texts);
  const may = useMay();
  const formats = useFormats();
  const { totals, not_used, to } = report;
  const isOver = to < useToday();
  if (totals.length === 0)
    return (
      <Card>
        <EmptyState
          icon="receipt"
          message={t(onClear ? 'nothing_here' : 'nothing')}
          action={
            onClear ? (
              <Button variant="secondary" onClick={onClear}>
                {t('clear')}
              </Button>
            ) : (
              may('payment.sell') && (
                <LinkButton variant="secondary" icon="shopping-bag" to="/frontdesk/sell">
                  {t('sell')}
                </LinkButton>
              )
            )
          }
        />
      </Card>
    );
  return (
    <>
      {sides.map((side) => (
        <Totals key={side} side={side} totals={totals} />
      ))}
      <Card className="flex flex-col gap-2">
        <h2 className="font-semibold">{t(isOver ? 'not_used' : 'not_used_today')}</h2>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
          <dt>{t('orders', { count: not_used.orders, total: formats.number(not_used.orders) })}</dt>
          <dd className="tabular font-medium sm:text-right">{formats.baht(not_used.owed)}</dd>
          <dt>{t('wallets', { count: not_used.wallets, total: formats.number(not_used.wallets) })}</dt>
          <dd className="tabular font-medium sm:text-right">{formats.baht(not_used.wallet_money)}</dd>
        </dl>
        <p className="text-muted text-sm">{t('whole_shop')}</p>
      </Card>
    </>
  );
}

/** A month by the shop's books, on screen and as a file for the accountant (docs/domain/payments.md#m23). */
export function Page() {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const language = useLanguage();
  const months = monthsUntil(useToday());
  const { get, put } = useAddressFilters();
  const branches = useBranchFilter().choices ?? [];
  const asked = get('month');
  const month = months.includes(asked) ? asked : (months[0] ?? '');
  const at = months.indexOf(month);
  const [after, before] = [months[at - 1], months[at + 1]];
  const show = (other: string | undefined) => other && put({ month: other, day: '' });
  useShortcut('K', t('month_before'), () => show(before), { enabled: before !== undefined });
  useShortcut('J', t('month_after'), () => show(after), { enabled: after !== undefined });
  const wanted = get('branch');
  const branch = branches.some(({ value }) => value === wanted) ? wanted : '';
  const [, wantedDay] = /^([1-9]|[12]\d|3[01])$/.exec(get('day')) ?? [];
  const day = wantedDay === undefined ? undefined : Number(wantedDay);
  const input = { month, ...(day !== undefined && { day }) };
  const read = staff.useCall(
    paymentContract,
    'monthReport',
    { ...input, branch },
    { live: 'payment.orders' },
  );
  const files = staff.useCall(taskContract, 'tasks', { name: 'payment.month_file' });
  const make = staff.useAction(paymentContract, 'monthFile', { onDone: () => files.refetch() });
  const newest = files.data?.[0];
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader
        title={t('title')}
        crumbs={[{ label: text(menuGroups.crm) }, { label: t('title') }]}
        action={
          <Button
            icon="file-text"
            busy={make.isPending}
            onClick={() => make.mutate({ ...input, language, ...(branch && { branch }) })}
          >
            {t('make')}
          </Button>
        }
      />
      <div className="flex flex-wrap gap-3">
        <Select
          label={t('month')}
          choices={months.map((value) => ({ value, label: formats.month(value) }))}
          value={month}
          className="w-56 max-w-full"
          // A day is of the month that it was chosen in.
          onChange={(event) => put({ month: event.target.value, day: '' })}
        />
        {branches.length > 1 && (
          <Select
            label={t('branch')}
            choices={[{ value: '', label: t('all') }, ...branches]}
            value={branch}
            className="w-56 max-w-full"
            onChange={(event) => put({ branch: event.target.value })}
          />
        )}
      </div>
      {day !== undefined && read.data && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('until', { date: formats.date(read.data.to) })}
          <Button variant="quiet" onClick={() => put({ day: '' })}>
            {t('whole_month')}
          </Button>
        </p>
      )}
      {make.error && <Alert tone="danger">{make.error.message}</Alert>}
      <ReadError read={files} />
      {newest && <TaskCard key={newest.id} id={newest.id} />}
      <ReadError read={read} />
      {/* The file stands above the figures, which would jump if they came before it is known. */}
      {(read.isPending || files.isPending) && <ListSkeleton rows={6} />}
      {read.data && !files.isPending && (
        <Figures
          report={read.data}
          onClear={
            branch !== '' || day !== undefined || month !== months[0]
              ? () => put({ month: '', branch: '', day: '' })
              : undefined
          }
        />
      )}
    </div>
  );
}
