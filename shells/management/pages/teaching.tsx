import type { ReactNode } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import {
  Chart,
  FilterSelects,
  readAddressDay,
  Table,
  useAddressFilters,
  useBranchFilter,
  useDayError,
} from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Button,
  DateInput,
  defineTexts,
  EmptyState,
  LinkButton,
  PageHeader,
  ReadError,
  staff,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { menuGroups } from '../texts/shared.ts';

const texts = defineTexts('management.teaching', {
  title: { en: 'Instructor hours', th: 'สรุปการสอน' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  sessions: { en: 'Classes and sessions', th: 'จำนวนรอบ' },
  hours: { en: 'Hours', th: 'ชั่วโมง' },
  most: { en: '{name} teaches the most: {hours} hours', th: '{name} สอนมากที่สุด {hours} ชั่วโมง' },
  nobody: { en: 'No classes on these days', th: 'ไม่มีการสอนในช่วงวันเหล่านี้' },
  fill: { en: 'Fill rate of classes', th: 'อัตราการจองคลาส' },
  type: { en: 'Class type', th: 'ประเภทคลาส' },
  classes: { en: 'Classes', th: 'จำนวนคลาส' },
  seats: { en: 'Seats', th: 'ที่นั่ง' },
  taken: { en: 'Booked', th: 'จองแล้ว' },
  percent: { en: 'Fill rate (%)', th: 'อัตราการจอง (%)' },
  fullest: {
    en: 'Highest fill rate: {title}, {percent}%',
    th: '{title} เต็มที่สุด จองแล้ว {percent} จาก 100 ที่',
  },
  no_classes: { en: 'No classes on these days', th: 'ไม่มีคลาสในช่วงวันเหล่านี้' },
  none: {
    en: 'Classes and private sessions count here once the front desk has planned them.',
    th: 'คลาสและคลาสส่วนตัวจะนับที่นี่เมื่อหน้าร้านสร้างตารางแล้ว',
  },
  none_chosen: {
    en: 'Nothing was planned on the chosen days or at the chosen branch.',
    th: 'ไม่มีตารางในวันหรือสาขาที่เลือก',
  },
  none_full: {
    en: 'The booked seats of each class type appear here once there are classes.',
    th: 'จำนวนที่นั่งที่จองของแต่ละประเภทคลาสจะแสดงที่นี่เมื่อมีคลาส',
  },
  clear: { en: 'Clear the filters', th: 'ล้างตัวกรอง' },
  to_frontdesk: { en: 'Go to the front desk', th: 'ไปที่หน้าร้าน' },
});

const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;

type Teaching = ApiResponse<typeof bookingContract, 'teaching', 'staff'>;

interface InstructorHoursProps {
  readonly instructors: Teaching['instructors'] | undefined;
  /** Shown if no instructor teaches. */
  readonly children: ReactNode;
}

/** How long each instructor teaches, as a chart and a table. */
function InstructorHours({ instructors, children }: InstructorHoursProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [busiest] = instructors ?? [];
  return (
    <>
      <Chart
        kind="bars"
        title={
          instructors &&
          (busiest ? t('most', { name: busiest.name, hours: hoursOf(busiest.minutes) }) : t('nobody'))
        }
        across={t('instructor')}
        upwards={t('hours')}
        series={[{ key: 'hours', label: t('hours'), tone: 'accent' }]}
        points={instructors?.map(({ id, name, minutes }) => ({
          key: id,
          label: name,
          values: [hoursOf(minutes)],
        }))}
        format={(value) => String(value)}
      />
      <Table
        label={t('title')}
        rows={instructors}
        waiting={3}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('instructor'), cell: ({ name }) => name },
          {
            key: 'sessions',
            title: t('sessions'),
            number: true,
            cell: ({ sessions }) => number(sessions),
          },
          { key: 'hours', title: t('hours'), number: true, cell: ({ minutes }) => hoursOf(minutes) },
        ]}
      >
        {instructors?.length === 0 && children}
      </Table>
    </>
  );
}

interface ClassFillProps {
  readonly titles: Teaching['titles'] | undefined;
  readonly isNarrowed: boolean;
}

/** How full each kind of class is, as a chart and a table. */
function ClassFill({ titles, isNarrowed }: ClassFillProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [fullest] = titles ?? [];
  return (
    <>
      <h2 className="mt-2 font-semibold text-lg text-on-ground">{t('fill')}</h2>
      <Chart
        kind="bars"
        title={
          titles &&
          (fullest ? t('fullest', { title: fullest.title, percent: fullest.percent }) : t('no_classes'))
        }
        across={t('type')}
        upwards={t('percent')}
        series={[{ key: 'percent', label: t('percent'), tone: 'success' }]}
        points={titles?.map(({ title, percent }) => ({ key: title, label: title, values: [percent] }))}
      />
      <Table
        label={t('fill')}
        rows={titles}
        waiting={3}
        rowKey={({ title }) => title}
        columns={[
          { key: 'title', title: t('type'), cell: ({ title }) => title },
          {
            key: 'sessions',
            title: t('classes'),
            number: true,
            cell: ({ sessions }) => number(sessions),
          },
          { key: 'seats', title: t('seats'), number: true, cell: ({ units }) => number(units) },
          { key: 'taken', title: t('taken'), number: true, cell: ({ taken }) => number(taken) },
          { key: 'percent', title: t('percent'), number: true, cell: ({ percent }) => number(percent) },
        ]}
      >
        {titles?.length === 0 && (
          <EmptyState icon="users" message={t(isNarrowed ? 'none_chosen' : 'none_full')} />
        )}
      </Table>
    </>
  );
}

/** How long each instructor teaches, and how full each kind of class is. */
export function Page() {
  const t = useTexts(texts);
  const text = useText();
  const branch = useBranchFilter();
  const { get, put } = useAddressFilters();
  const [start, end] = [readAddressDay(get('start_date')), readAddressDay(get('end_date'))];
  const dayError = useDayError();
  const branchId = get('branch');
  const asked = {
    start_date: start.asked,
    end_date: end.asked,
    branch: /^\w{26}$/.test(branchId) ? branchId : '',
  };
  const set = (name: string, value: string) => put({ [name]: value });
  const read = staff.useCall(bookingContract, 'teaching', asked, { keepsPrevious: true });
  const { instructors, titles, span } = read.data ?? {};
  const isNarrowed = Object.values(asked).some((value) => value !== '');
  const empty = (
    <EmptyState
      icon="graduation-cap"
      message={t(isNarrowed ? 'none_chosen' : 'none')}
      action={
        isNarrowed ? (
          <Button variant="secondary" onClick={() => put({ start_date: '', end_date: '', branch: '' })}>
            {t('clear')}
          </Button>
        ) : (
          <LinkButton variant="secondary" to="/frontdesk">
            {t('to_frontdesk')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: text(menuGroups.booking) }, { label: t('title') }]} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <DateInput
            label={t('from')}
            value={start.shown || (span?.start_date ?? '')}
            error={dayError(start)}
            onChange={(event) => set('start_date', event.target.value)}
            className="w-full sm:w-42"
          />
          <DateInput
            label={t('to')}
            value={end.shown || (span?.end_date ?? '')}
            error={dayError(end)}
            onChange={(event) => set('end_date', event.target.value)}
            className="w-full sm:w-42"
          />
          <FilterSelects
            fields={[branch]}
            filters={{ branch: asked.branch }}
            set={set}
            className="w-full sm:w-42"
          />
        </div>
        <ReadError read={read} />
        {!read.isError && (
          <>
            <InstructorHours instructors={instructors}>{empty}</InstructorHours>
            <ClassFill titles={titles} isNarrowed={isNarrowed} />
          </>
        )}
      </div>
    </>
  );
}
