import { memberContract } from '#kernel/modules/member/contract.ts';
import { type ApiResponse, member, useMemberId } from '#kernel/ui/index.ts';

type Favorites = ApiResponse<typeof memberContract, 'favorites', 'member'>;
/** What a member can mark on the pages of classes. */
export type FavoriteSubject = 'topic' | 'instructor';

/** The member's favorites of all kinds. */
export const useFavorites = () =>
  member.useCall(memberContract, 'favorites', { id: useMemberId() }, { live: 'member.profile' });

/** Whether a record is a favorite; not before they are known. */
export const isFavorite = (
  favorites: Favorites | undefined,
  kind: FavoriteSubject,
  subjectId: string,
): boolean => favorites?.some((each) => each.kind === kind && each.subject_id === subjectId) ?? false;

/** Whether a class is of a favorite class type or instructor. */
export const isFavoriteClass = (
  { topic_id, instructor_id }: { readonly topic_id: string; readonly instructor_id: string },
  favorites: Favorites | undefined,
): boolean => isFavorite(favorites, 'topic', topic_id) || isFavorite(favorites, 'instructor', instructor_id);
