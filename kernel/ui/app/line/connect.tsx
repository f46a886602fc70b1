import { useCallback, useEffect, useRef, useState } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import { liffIdOf } from '../../../contract/liff-id.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { nextAddress } from '../../kit/navigation/address.ts';
import { useLocation, useNavigate, useSearchParams } from '../../kit/navigation/navigation.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { refreshBoot, showPreloaded, useBoot, useShop } from '../boot/boot.ts';
import { member } from '../client/api.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import type { SignInConfig } from '../declaration/remote.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useDeleteForeignCopies } from '../offline/use-offline-copies.ts';
import { usePageTitle } from '../page/page-header.tsx';
import { connectTexts } from './connect-texts.ts';
import { consumeEarlySignIn } from './early-sign-in-store.ts';
import { openLine } from './line.ts';
import { updateProfile } from './update-profile.ts';

const connect = async (shopId: string, liffId: string, sandbox: string | null) => {
  const [{ connectToLine }, line] = await Promise.all([import('./connect-flow.ts'), openLine(sandbox)]);
  return connectToLine(line, liffId, (idToken) =>
    member.call(memberContract, 'lineSignIn', { shop_id: shopId, id_token: idToken }),
  );
};

/**
 * The connect page of a base: signs in by LINE, goes on with what the page has begun by itself, and leads to the next
 * page or to registration.
 */
export function LineConnect({ liff, next }: SignInConfig) {
  const t = useTexts(connectTexts);
  const { person, settings, line_sandbox: sandbox } = useBoot();
  const liffId = liffIdOf(settings, liff);
  const { id: shopId } = useShop();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);
  usePageTitle(t('signing_in'));
  useDeleteForeignCopies();

  const goOn = useCallback(
    (memberId: string) => {
      navigate(nextAddress(search.get('nextPage'), next, { shopId, memberId }), { replace: true });
    },
    [navigate, next, search, shopId],
  );

  const register = useCallback(
    (lineId: string) => {
      const nextPage = nextAddress(search.get('nextPage'), next, { shopId });
      const query = new URLSearchParams({ lineId, nextPage });
      navigate(`${fillAddress(shellSetup().register ?? '', { shopId })}?${query}`, { replace: true });
    },
    [navigate, next, search, shopId],
  );

  const start = useCallback(async () => {
    setFailure(null);
    if (!liffId) return setFailure(t('no_liff'));
    try {
      const started = await consumeEarlySignIn();
      const connected = started?.connected ?? (await connect(shopId, liffId, sandbox));
      if (connected.as === 'leaving') return undefined;
      if (connected.as === 'unproven') return setFailure(t('unproven'));
      if (!showPreloaded(started?.page)) await refreshBoot();
      if (connected.as === 'stranger') return register(connected.lineId);
      updateProfile(connected);
      return goOn(connected.memberId);
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : t('sign_in_failed'));
    }
  }, [goOn, liffId, register, sandbox, shopId, t]);

  // A session serves everywhere, so only a page without one, or one that comes from LINE, asks LINE.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // After signing out the page may still know who was here.
    const isOther = search.has('afresh') || hash.includes('id_token');
    // Behind a LIFF link stands where it leads, which LIFF itself reads and goes to.
    const isLiffLink = search.has('liff.state');
    if (person?.id && !isOther && !isLiffLink) goOn(person.id);
    else void start();
  }, [person, hash, search, goOn, start]);

  if (failure && !liffId)
    return (
      <div className="flex flex-col gap-3">
        <Alert tone="warning">{failure}</Alert>
        <ContactButton block />
      </div>
    );
  if (failure)
    return <ErrorState message={failure} onRetry={() => void start()} action={<ContactButton />} />;
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <Skeleton className="size-14 rounded-full" />
      <p>{t('signing_in')}</p>
    </div>
  );
}
