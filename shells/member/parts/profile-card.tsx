import { Avatar, Card, Skeleton, Slot, usePerson } from '#kernel/ui/index.ts';
import type { Profile } from './profile-fields.tsx';

interface Props {
  readonly memberId: string;
  /** Not there yet while it loads; the boot's name and picture stand for it. */
  readonly profile:
    | Pick<Profile, 'first_name' | 'last_name' | 'line_display_name' | 'line_picture_url'>
    | undefined;
}

/** Who the member is at this shop, and what features add to it. */
export function ProfileCard({ memberId, profile }: Props) {
  const person = usePerson();
  const name = profile ? `${profile.first_name} ${profile.last_name}` : (person?.name ?? '');
  const picture = profile ? profile.line_picture_url : person?.picture;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} picture={picture} className="size-16 text-lg" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="break-words font-semibold text-lg leading-snug">{name}</h1>
          {profile ? (
            profile.line_display_name && <p className="truncate text-muted">{profile.line_display_name}</p>
          ) : (
            <Skeleton className="h-6 w-24" />
          )}
        </div>
      </div>
      <Slot name="member.card" given={{ memberId }} />
    </Card>
  );
}
