import { useCallback, useEffect, useRef, useState } from 'react';
import { fillAddress } from '../../contract/address.ts';
import { nextAddress } from '../address.ts';
import { refreshBoot, useBoot, useShop } from '../boot/boot.ts';
import { usePageTitle } from '../components/page-header.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';
import { Alert } from '../components/surfaces.tsx';
import { useLocation, useNavigate, useSearchParams } from '../navigation.tsx';
import { shellSetup } from '../shell/setup.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';

interface Props {
  /** The LIFF id of this very route; null or empty where the shop has none. */
  readonly liffId: string | null;
  /** Where a member goes when the address names no `nextPage`, with `{shopId}` and `{memberId}`. */
  readonly next: string;
}

/** The connect page of a base: signs in by LINE and goes on to the next page, or to registration. */
export function LineConnect({ liffId, next }: Props) {
  const t = useTexts(kitTexts);
  const { person, line_sandbox: sandbox } = useBoot();
  const { id: shopId } = useShop();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);
  usePageTitle(t('signing_in'));

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
      const { connectToLine } = await import('./connect-flow.ts');
      const connected = await connectToLine(shopId, liffId, sandbox);
      if (connected.as === 'leaving') return undefined;
      await refreshBoot();
      return connected.as === 'member' ? goOn(connected.memberId) : register(connected.lineId);
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : t('sign_in_failed'));
    }
  }, [goOn, liffId, register, sandbox, shopId, t]);

  // A session serves everywhere, so only a page without one, or one that comes back from LINE, asks LINE.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // After signing out the page may still know who was here.
    const isOther = search.has('afresh') || hash.includes('id_token');
    if (person?.id && !isOther) goOn(person.id);
    else void start();
  }, [person, hash, search, goOn, start]);

  if (failure && !liffId) return <Alert mood="warning">{failure}</Alert>;
  if (failure) return <ErrorState message={failure} onRetry={() => void start()} />;
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <Skeleton className="size-14 rounded-full" />
      <p>{t('signing_in')}</p>
    </div>
  );
}
