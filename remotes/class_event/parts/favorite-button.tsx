import { memberContract } from '#kernel/modules/member/contract.ts';
import { Heart } from '#kernel/ui/booking-page.ts';
import { defineTexts, member, toast, useMemberId, useTexts } from '#kernel/ui/index.ts';
import { type FavoriteSubject, isFavorite, useFavorites } from './favorites.ts';

const texts = defineTexts('class_event.favorite', {
  topic: { en: 'Favorite class type', th: 'ประเภทคลาสที่ชอบ' },
  instructor: { en: 'Favorite instructor', th: 'ผู้สอนที่ชอบ' },
});

interface Props {
  readonly kind: FavoriteSubject;
  readonly subjectId: string;
}

/** Marks a class type or an instructor as a favorite, or removes the mark. */
export function FavoriteButton({ kind, subjectId }: Props) {
  const t = useTexts(texts);
  const id = useMemberId();
  const read = useFavorites();
  const settings = {
    refreshes: ['favorites'],
    endsWhenRead: true,
    onProblem: (problem: Error) => toast(problem.message, 'danger'),
  } as const;
  const add = member.useAction(memberContract, 'addFavorite', settings);
  const remove = member.useAction(memberContract, 'removeFavorite', settings);
  const isOn = isFavorite(read.data, kind, subjectId);
  const isOff = !read.data || add.isPending || remove.isPending;
  const press = () => (isOn ? remove : add).mutate({ id, kind, subject_id: subjectId });
  return (
    <button
      type="button"
      aria-label={t(kind)}
      title={t(kind)}
      aria-pressed={isOn}
      // Not `disabled`, which would take the focus away while the mark is being changed.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : press}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken print:hidden"
    >
      <Heart isFilled={isOn} />
    </button>
  );
}
