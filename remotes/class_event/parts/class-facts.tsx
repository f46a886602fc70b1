import type { ReactNode } from 'react';
import { levelNames } from '#kernel/contract/levels.ts';
import { AvailabilityBadge, columnSizes, Picture } from '#kernel/ui/booking-offers.ts';
import { BranchPlace, Cancellation } from '#kernel/ui/booking-page.ts';
import {
  type ApiResponse,
  Avatar,
  Badge,
  Card,
  defineTexts,
  fillAddress,
  Icon,
  Link,
  useFormats,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import type { classEventContract } from '#plugins/class_event/contract.ts';
import { addresses } from '../texts.ts';
import { classBookings } from './class-bookings.ts';
import type { ClassOffer } from './class-offer.ts';
import { LongText } from './long-text.tsx';

const texts = defineTexts('class_event.facts', {
  about: { en: 'About', th: 'รายละเอียด' },
  what_to_bring: { en: 'What to bring', th: 'สิ่งที่ต้องเตรียม' },
  minutes: { en: '{count} min', th: '{count} นาที' },
  until: { en: 'Book until {when}', th: 'จองได้ถึง {when}' },
});

export type MemberClass = ApiResponse<typeof classEventContract, 'readClass', 'member'>;

const Fact = ({ icon, children }: { readonly icon: string; readonly children: ReactNode }) => (
  <p className="flex items-center gap-2">
    <Icon name={icon} className="text-muted" />
    <span className="min-w-0">{children}</span>
  </p>
);

/** When, where and with whom a class is, and until when it can be booked. */
function Facts({
  shown,
  face,
}: {
  readonly shown: MemberClass;
  readonly face: ClassOffer['face'] | undefined;
}) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const {
    datetime,
    period,
    branch,
    branch_id: branchId,
    instructor,
    instructor_id: instructorId,
    book_until: until,
  } = shown;
  return (
    <div className="flex flex-col gap-2">
      <Fact icon="calendar-days">{formats.fullDay(datetime)}</Fact>
      <Fact icon="clock">
        {formats.span(datetime, period)} · {t('minutes', { count: period })}
      </Fact>
      <Fact icon="map-pin">
        <span className="block">{branch}</span>
        <BranchPlace branchId={branchId} />
      </Fact>
      <p className="flex items-center gap-2">
        <Avatar name={instructor} picture={face?.picture} className="size-10 text-base" />
        <Link
          to={fillAddress(addresses.instructor, { shopId, instructorId })}
          className="-my-3 inline-flex min-h-11 items-center text-accent underline underline-offset-2"
        >
          {instructor}
        </Link>
      </p>
      <Fact icon="calendar-check">
        {t('until', { when: `${formats.rowDay(until)}, ${formats.time(until)}` })}
      </Fact>
    </div>
  );
}

interface Props {
  readonly shown: MemberClass;
  /** The class among those of its day; undefined until they have come, or if it is no longer there. */
  readonly offered: ClassOffer | undefined;
}

/** What a member reads about a class before they book it. */
export function ClassFacts({ shown, offered }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const { level, about, what_to_bring: bring } = shown;
  return (
    <Card className="flex flex-col gap-4">
      <Picture
        isFirst
        address={shown.image_link}
        seed={shown.topic}
        sizes={columnSizes}
        className="aspect-video w-full"
      />
      {(level || offered) && (
        <div className="flex flex-wrap gap-2">
          {level && <Badge>{text(levelNames[level])}</Badge>}
          {offered && <AvailabilityBadge offered={offered} />}
        </div>
      )}
      <Facts shown={shown} face={offered?.face} />
      {about && (
        <section className="flex flex-col items-start gap-1">
          <h2 className="font-semibold text-lg">{t('about')}</h2>
          <LongText text={about} />
        </section>
      )}
      {bring && (
        <section className="flex flex-col items-start gap-1">
          <h2 className="font-semibold text-lg">{t('what_to_bring')}</h2>
          <LongText text={bring} />
        </section>
      )}
      <Cancellation feature={classBookings} start={shown.datetime} />
    </Card>
  );
}
