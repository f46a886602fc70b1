import { type ReactNode, useState } from 'react';
import { levelNames } from '#kernel/contract/levels.ts';
import { AvailabilityBadge } from '#kernel/ui/booking-form.ts';
import {
  type ApiResponse,
  Badge,
  Button,
  Card,
  Drawing,
  defineTexts,
  Icon,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import type { classEventContract } from '#plugins/class_event/contract.ts';
import type { ClassOffer } from './class-offer.ts';

const texts = defineTexts('class_event.facts', {
  about: { en: 'About', th: 'รายละเอียด' },
  what_to_bring: { en: 'What to bring', th: 'สิ่งที่ต้องเตรียม' },
  until: { en: 'Book until {when}', th: 'จองได้ถึง {when}' },
  more: { en: 'Read more', th: 'อ่านเพิ่มเติม' },
});

export type MemberClass = ApiResponse<typeof classEventContract, 'readClass', 'member'>;

/** Characters of about three lines on a phone. */
const shortLength = 130;
const shortLines = 3;

/** A text of several lines, of which a long one shows three until the member asks for all. */
function LongText({ text }: { readonly text: string }) {
  const t = useTexts(texts);
  const isLong = text.length > shortLength || text.split('\n').length > shortLines;
  const [isWhole, setIsWhole] = useState(!isLong);
  return (
    <>
      <p className={isWhole ? 'whitespace-pre-line' : 'line-clamp-3 whitespace-pre-line'}>{text}</p>
      {!isWhole && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const Fact = ({ icon, children }: { readonly icon: string; readonly children: ReactNode }) => (
  <p className="flex items-center gap-2">
    <Icon name={icon} className="text-muted" />
    <span className="min-w-0">{children}</span>
  </p>
);

interface Props {
  readonly shown: MemberClass;
  /** The class among those of its day; undefined until they have come, or if it is no longer there. */
  readonly offered: ClassOffer | undefined;
}

/** What a member reads about a class before they book it. */
export function ClassFacts({ shown, offered }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const {
    datetime,
    period,
    branch,
    instructor,
    level,
    about,
    what_to_bring: bring,
    book_until: until,
  } = shown;
  return (
    <Card className="flex flex-col gap-4">
      <Drawing seed={shown.topic} className="aspect-video w-full" />
      {(level || offered) && (
        <div className="flex flex-wrap gap-2">
          {level && <Badge>{text(levelNames[level])}</Badge>}
          {offered && <AvailabilityBadge offered={offered} />}
        </div>
      )}
      <div className="flex flex-col gap-2">
        <Fact icon="calendar-days">{formats.fullDay(datetime)}</Fact>
        <Fact icon="clock">{formats.span(datetime, period)}</Fact>
        <Fact icon="map-pin">{branch}</Fact>
        <Fact icon="user">{instructor}</Fact>
        <Fact icon="calendar-check">
          {t('until', { when: `${formats.rowDay(until)}, ${formats.time(until)}` })}
        </Fact>
      </div>
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
    </Card>
  );
}
