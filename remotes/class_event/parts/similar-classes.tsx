import { defineTexts, liveOffers, member, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { NextClasses } from './next-classes.tsx';

const texts = defineTexts('class_event.similar', {
  similar: { en: 'Similar classes', th: 'คลาสใกล้เคียง' },
});

/** Most classes that the page of another one shows. */
const most = 3;

interface Props {
  readonly classId: string;
  readonly topicId: string;
}

/** Other classes of the same type that have places left; absent if there are none. */
export function SimilarClasses({ classId, topicId }: Props) {
  const t = useTexts(texts);
  const read = member.useCall(
    classEventContract,
    'nextClasses',
    { topic_id: topicId, except_id: classId },
    liveOffers(classEventContract),
  );
  const open = (read.data ?? []).filter(
    ({ is_booked, current_participant: taken, max_participant: total }) => !is_booked && taken < total,
  );
  if (open.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('similar')}</h2>
      <NextClasses classes={open.slice(0, most)} showsInstructor />
    </section>
  );
}
