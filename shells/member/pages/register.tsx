import { useCallback, useEffect } from 'react';
import { lineProfile } from '#kernel/ui/app/line/known-profile.ts';
import {
  Avatar,
  Card,
  fillAddress,
  nextAddress,
  PageHeader,
  refreshBoot,
  useNavigate,
  usePerson,
  useSearchParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { ChosenBooking, useNextStep } from '../parts/chosen-booking.tsx';
import { RegisterForm } from '../parts/register-form.tsx';
import { registerTexts } from '../parts/register-texts.ts';
import { deleteRegistrationDraft } from '../parts/registration-draft.ts';

/** Makes a LINE user a member of the shop, then goes on to `nextPage`. */
export function Page() {
  const t = useTexts(registerTexts);
  const { id: shopId } = useShop();
  const person = usePerson();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const nextPage = search.get('nextPage');
  const profile = lineProfile();
  const lineId = search.get('lineId') ?? profile?.userId ?? '';
  const memberId = person?.id ?? null;
  const isUnknown = person === null || lineId === '';
  const registers = !isUnknown && memberId === null;
  const { chosen, publicPage } = useNextStep(registers ? (nextPage ?? addresses.home) : null);
  const hasEnded = chosen?.ended !== undefined;
  const teamLine = fillAddress(addresses.teamLine, { shopId });

  const goOn = useCallback(
    (id: string) =>
      navigate(nextAddress(nextPage, addresses.home, { shopId, memberId: id }), { replace: true }),
    [navigate, nextPage, shopId],
  );

  // A member has nothing to register, and a person whom LINE has not named yet must sign in first.
  useEffect(() => {
    if (memberId !== null) {
      // An answer that was lost has also made the person a member.
      deleteRegistrationDraft({ shopId, lineId });
      void goOn(memberId);
    }
    // Somebody of the team need not become a member.
    else if (!isUnknown && nextPage === teamLine) void navigate(teamLine, { replace: true });
    else if (isUnknown) {
      const query = new URLSearchParams({ nextPage: nextPage ?? addresses.home });
      void navigate(`${fillAddress(addresses.connect, { shopId })}?${query}`, { replace: true });
    }
  }, [goOn, isUnknown, lineId, memberId, navigate, nextPage, shopId, teamLine]);
  if (memberId !== null || isUnknown || nextPage === teamLine) return null;

  return (
    <>
      <PageHeader title={t('title')} />
      <Card className="flex flex-col gap-4">
        {chosen && <ChosenBooking chosen={chosen} publicPage={publicPage} />}
        {profile ? (
          <div className="flex items-center gap-3">
            <Avatar name={profile.displayName} picture={profile.pictureUrl} />
            <p className="min-w-0 flex-1 break-words">{t('hello', { name: profile.displayName })}</p>
          </div>
        ) : (
          <p>{t('intro')}</p>
        )}
        <RegisterForm
          lineId={lineId}
          profile={profile}
          isBooking={chosen !== undefined && !hasEnded}
          publicPage={hasEnded ? undefined : publicPage}
          // The boot tells who the person is now, and the effect above goes on.
          onDone={() => refreshBoot()}
        />
      </Card>
    </>
  );
}
