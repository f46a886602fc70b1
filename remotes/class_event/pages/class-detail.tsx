import { ActiveSwitch, EndSeries, Loaded, ReadOnly, topicColorNames, useMoment } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import {
  Alert,
  Card,
  ColorDot,
  defineTexts,
  liveSubject,
  PageHeader,
  staff,
  topicColor,
  useFormats,
  useRouteParams,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { ClassFields } from '../parts/class-fields.tsx';
import { ClassRoster, type StaffClass } from '../parts/class-roster.tsx';
import { CancelledNote } from '../parts/class-sheet.tsx';
import { ClassWaiting } from '../parts/class-waiting.tsx';
import { scheduledClasses } from '../parts/scheduled-classes.ts';

const texts = defineTexts('class_event.detail', {
  classroom: { en: 'Classroom', th: 'ตารางคลาส' },
  title: { en: 'Class', th: 'คลาส' },
  tabs: { en: 'Parts of the class', th: 'ส่วนต่าง ๆ ของคลาส' },
  detail: { en: 'Detail', th: 'รายละเอียด' },
  appearance: { en: 'Appearance', th: 'การแสดงผล' },
  color: { en: 'Color', th: 'สี' },
  period: { en: 'Period', th: 'ระยะเวลา' },
  minutes: { one: '{count} minute', en: '{count} minutes', th: '{count} นาที' },
  fund: { en: 'Point type', th: 'ประเภทแต้มที่ใช้จอง' },
  free: { en: 'None, booking is free', th: 'ไม่มี จองได้โดยไม่ใช้แต้ม' },
  privacy: { en: 'Privacy', th: 'การมองเห็น' },
  private: {
    en: 'Hidden: members do not see it, staff book for them.',
    th: 'ไม่แสดงในแอป: สมาชิกมองไม่เห็น ร้านจองให้เท่านั้น',
  },
  public: { en: 'Members see it and can book it.', th: 'สมาชิกมองเห็นและจองเองได้' },
  copied: {
    en: 'Copied from the class type when the class was created. Later changes of the class type do not touch it.',
    th: 'คัดลอกจากประเภทคลาสเมื่อสร้างคลาส การแก้ไขประเภทคลาสภายหลังไม่มีผลกับคลาสนี้',
  },
  preview: { en: 'In the calendar', th: 'ในปฏิทิน' },
  over: {
    en: 'This class is over. Its attendees stay here to be looked up; a booking can still be canceled for the member, so that points return.',
    th: 'คลาสนี้จบแล้ว ดูรายชื่อผู้จองย้อนหลังได้ และยังยกเลิกการจองให้สมาชิกเพื่อคืนแต้มได้',
  },
});

function Appearance({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const color = topicColor(event.topic_color);
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <div className="flex flex-col gap-1 pb-4">
        <span className="font-medium text-muted text-sm">{t('preview')}</span>
        <div
          data-topic={color}
          className="flex w-48 max-w-full flex-col rounded-control border-topic border-l-4 bg-topic-soft px-2 py-1 text-sm text-topic-ink"
        >
          <span className="tabular flex justify-between font-semibold">
            <span>{formats.time(event.datetime)}</span>
            <span>{`${event.current_participant}/${event.max_participant}`}</span>
          </span>
          <span className="font-medium">{event.topic_name}</span>
          <span>{event.instructor}</span>
        </div>
      </div>
      <ReadOnly
        label={t('color')}
        value={
          <span className="flex items-center gap-2">
            <ColorDot color={color} />
            {text(topicColorNames[color])}
          </span>
        }
      />
      <ReadOnly label={t('period')} value={t('minutes', { count: event.period })} />
      <ReadOnly label={t('fund')} value={event.fund_name ?? t('free')} />
      <ReadOnly label={t('privacy')} value={t(event.is_private ? 'private' : 'public')} hint={t('copied')} />
    </Card>
  );
}

/** Says that nothing can be changed any more, and what still can be done. */
function OverNote({ event: { datetime, period } }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const moment = useMoment(datetime, period);
  return moment === 'over' ? <Alert>{t('over')}</Alert> : null;
}

/** One class: what can be changed about it, who comes, and what it took from its topic. */
export function Page() {
  const t = useTexts(texts);
  const formats = useFormats();
  const { classId } = useRouteParams('classId');
  const read = staff.useCall(
    classEventContract,
    'readClass',
    { id: classId },
    liveSubject(classEventContract, classId),
  );
  const list = { label: t('classroom'), to: '/frontdesk/classroom/welcome' };
  return (
    <Loaded read={read} fields={6} list={list}>
      {(event) => {
        const title = `${event.topic_name}, ${formats.dateTime(event.datetime)}`;
        return (
          <>
            <PageHeader title={title} crumbs={[list, { label: t('title') }]} />
            <div className="mb-4 flex flex-col gap-4 empty:hidden">
              <CancelledNote event={event} />
              <OverNote event={event} />
            </div>
            <Tabs
              label={t('tabs')}
              tabs={[
                {
                  key: 'detail',
                  label: t('detail'),
                  content: (
                    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
                      <Card className="print:hidden">
                        <ClassFields event={event} />
                      </Card>
                      <Card className="flex flex-col gap-4">
                        <ActiveSwitch
                          feature={scheduledClasses}
                          subject={event}
                          taken={event.current_participant}
                        />
                        <EndSeries feature={scheduledClasses} subject={event} />
                        <ClassRoster event={event} />
                        <ClassWaiting event={event} />
                      </Card>
                    </div>
                  ),
                },
                { key: 'appearance', label: t('appearance'), content: <Appearance event={event} /> },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
}
