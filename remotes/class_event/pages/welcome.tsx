import {
  BookingCalendar,
  type CalendarEvent,
  newScheduled,
  useBookingCalendar,
  useBranchFilter,
  useInstructorFilter,
  usePreload,
} from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  defineTexts,
  LinkButton,
  liveSubjects,
  staff,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { ClassSheet } from '../parts/class-sheet.tsx';
import { NewClassBooking } from '../parts/new-class-booking.tsx';
import { NewClassDialog } from '../parts/new-class-dialog.tsx';

const texts = defineTexts('class_event.welcome', {
  new_class: { en: 'New Class', th: 'สร้างคลาส' },
  nothing: {
    en: 'No classes on these days. Choose New Class to plan one, or one for every week.',
    th: 'ไม่มีคลาสในวันเหล่านี้ เลือก “สร้างคลาส” เพื่อสร้างครั้งเดียวหรือทุกสัปดาห์',
  },
  needs: {
    en: 'A class needs a branch, a class type and an instructor. An admin adds them in Management.',
    th: 'คลาสต้องมีสาขา ประเภทคลาส และผู้สอนก่อน แอดมินของร้านเพิ่มได้ที่หน้าจัดการร้าน',
  },
  to_management: { en: 'Go to Management', th: 'ไปที่หน้าจัดการร้าน' },
  cancelled: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  closed: { en: 'Closed', th: 'ปิดรับจอง' },
  private: { en: 'Hidden', th: 'ไม่แสดงในแอป' },
});

/** Hours that the calendar of classes shows. */
const hours = [5, 23] as const;

type CalendarClass = ApiResponse<typeof classEventContract, 'calendar', 'staff'>[number];

/** Why not everybody can book a class. */
const stateOf = ({ is_cancelled, is_active, is_private }: CalendarClass) => {
  if (is_cancelled) return 'cancelled';
  if (!is_active) return 'closed';
  return is_private ? 'private' : null;
};

/** The week of classes: what is on, how full it is, and everything that is done from it. */
export function Page() {
  const t = useTexts(texts);
  usePreload(newScheduled);
  const mayManage = useMay()('catalog.manage');
  const instructors = useInstructorFilter();
  const branches = useBranchFilter();
  const isSetUp = instructors.choices?.length !== 0 && branches.choices?.length !== 0;
  const calendar = useBookingCalendar(
    classEventContract.id,
    [instructors, branches],
    ['instructor', 'branch'],
  );
  const read = staff.useCall(classEventContract, 'calendar', calendar.query, {
    ...liveSubjects(classEventContract),
    keepsPrevious: true,
  });
  const shown = (each: CalendarClass): CalendarEvent => {
    const state = stateOf(each);
    return {
      id: each.id,
      title: each.topic_name,
      start: each.datetime,
      minutes: each.topic_period,
      color: each.topic_color,
      fill: {
        taken: each.current_participant,
        total: each.topic_max_participant,
        waiting: each.waiting_count,
      },
      columns: { instructor: each.instructor_id, branch: each.branch_id },
      ...(state && { state: t(state) }),
      note: each.instructor_name,
      muted: !each.is_active,
      onClosedDay: each.is_on_closed_day && !each.is_cancelled,
    };
  };
  return (
    <BookingCalendar
      title={{ en: 'Classroom', th: 'ตารางคลาส' }}
      {...{ calendar, read, hours }}
      events={read.data?.map(shown)}
      nothing={
        isSetUp
          ? { message: t('nothing') }
          : {
              message: t('needs'),
              action: mayManage && (
                <LinkButton variant="secondary" to="/management">
                  {t('to_management')}
                </LinkButton>
              ),
            }
      }
      newSubject={{
        label: t('new_class'),
        dialog: (start, close, preset) => <NewClassDialog {...{ start, preset }} onClose={close} />,
      }}
      sheet={(id, close) => <ClassSheet key={id} classId={id} onClose={close} />}
      newBooking={(close) => <NewClassBooking onClose={close} />}
    />
  );
}
