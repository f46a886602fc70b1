import { useBookingAddresses } from '#kernel/ui/booking-form.ts';
import {
  Avatar,
  Badge,
  Card,
  defineTexts,
  EmptyState,
  ListSkeleton,
  liveOffers,
  member,
  PageHeader,
  ReadError,
  useRouteParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from '../parts/class-bookings.ts';
import { FavoriteButton } from '../parts/favorite-button.tsx';
import { LongText } from '../parts/long-text.tsx';
import { NextClasses } from '../parts/next-classes.tsx';

const texts = defineTexts('class_event.instructor', {
  title: { en: 'Instructor', th: 'ผู้สอน' },
  about: { en: 'About', th: 'รายละเอียด' },
  next: { en: 'Next classes', th: 'คลาสถัดไป' },
  none: { en: 'No classes yet', th: 'ยังไม่มีคลาสให้จอง' },
});

/** The next classes of an instructor, and the class types among them. */
function Classes({ instructorId }: { readonly instructorId: string }) {
  const t = useTexts(texts);
  const read = member.useCall(
    classEventContract,
    'nextClasses',
    { instructor_id: instructorId },
    liveOffers(classEventContract),
  );
  const types = [...new Set(read.data?.map(({ topic }) => topic))];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('next')}</h2>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton />}
      {types.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {types.map((type) => (
            <Badge key={type}>{type}</Badge>
          ))}
        </div>
      )}
      {read.data?.length === 0 && <EmptyState message={t('none')} />}
      {read.data && <NextClasses classes={read.data} showsInstructor={false} />}
    </section>
  );
}

/** What a member reads about an instructor, with the next classes. */
export function Page() {
  const t = useTexts(texts);
  const { form } = useBookingAddresses(classBookings);
  const { expired } = useShop();
  const { instructorId } = useRouteParams('instructorId');
  const read = member.useCall(classEventContract, 'readInstructor', { id: instructorId });
  const instructor = read.data;
  return (
    <>
      <PageHeader
        title={instructor?.name ?? t('title')}
        action={!expired && instructor && <FavoriteButton kind="instructor" subjectId={instructor.id} />}
        back={form}
      />
      <ReadError read={read} />
      {read.isPending && <ListSkeleton />}
      {instructor && (
        <div className="flex flex-col gap-6">
          <Card className="flex flex-col gap-4">
            <Avatar name={instructor.name} picture={instructor.image_link} className="size-24 text-2xl" />
            {instructor.about && (
              <section className="flex flex-col items-start gap-1">
                <h2 className="font-semibold text-lg">{t('about')}</h2>
                <LongText text={instructor.about} />
              </section>
            )}
          </Card>
          {!expired && <Classes instructorId={instructorId} />}
        </div>
      )}
    </>
  );
}
