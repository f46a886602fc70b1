import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Boot } from '../../../contract/boot.ts';
import { PageSkeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { Toasts, toast } from '../../kit/components/toast.tsx';
import { noteLost, onReconnect } from '../../kit/network/connection.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { startLanguage } from '../../kit/text/language.ts';
import { translate } from '../../kit/text/texts.ts';
import { applyTheme, startTheme } from '../../kit/theme/apply-theme.ts';
import { followReturns, refreshBoot, startPreloadedBoot, useBootState } from '../boot/boot.ts';
import { isOfflineCopy } from '../boot/preloaded-state.ts';
import { queryClient } from '../client/query-client.ts';
import { setCallContext } from '../client/send.ts';
import { holdAnswersWhilePressed } from '../client/steady-press.ts';
import { type ShellSetup, setSetup } from '../declaration/setup.ts';
import { consumeReadySignIn } from '../line/early-sign-in-store.ts';
import { updateProfile } from '../line/update-profile.ts';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { followPointerUse } from './pointer-use.ts';
import { knowRemotes } from './remotes.ts';
import { fetchFirstScreen, Screen } from './screen.tsx';
// A shell can only lend remotes an entry point that its own code leads to; the barrel is not in that code.
import '../../entry-points.ts';

function Shell() {
  const state = useBootState();
  const boot = state.status === 'ready' ? state.boot : undefined;
  useLiveUpdates(boot);
  useLayoutEffect(() => applyTheme(boot?.shop ?? null), [boot?.shop]);

  if (state.status === 'loading')
    return (
      <>
        <PageSkeleton />
        <ConnectionBar />
      </>
    );
  if (state.status === 'failed')
    return (
      <>
        <ErrorState message={state.problem.message} onRetry={() => void refreshBoot()} />
        <ConnectionBar />
      </>
    );
  // Before the screen is drawn, because a page asks for its remote at once.
  knowRemotes(state.boot.remotes);
  return (
    <>
      <Screen />
      <ConnectionBar />
    </>
  );
}

/** Read by zod before it compiles a schema: trying whether it may would break the page's content security policy. */
const keepZodFromCompiling = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Starts a shell in the page: asks for the boot, shows the shop's colours and the person's language, and mounts
 * the page that the address asks for.
 */
export const startShell = (setup: ShellSetup): void => {
  const place = document.getElementById('root');
  if (!place) throw new TypeError('The page has no #root.');
  keepZodFromCompiling();
  setSetup(setup);
  startLanguage(null, setup.language, setup.shell === 'member');
  setCallContext({ onSignedOut: () => void refreshBoot() });
  followReturns();
  if (isOfflineCopy()) noteLost();
  followPointerUse();
  holdAnswersWhilePressed();
  onReconnect(() => {
    toast(translate(kitTexts, 'reconnected'));
    void refreshBoot();
  });
  // In a turn of its own, so that running the script and drawing the page are not one long wait for a tap.
  setTimeout(() => void start(setup, createRoot(place)));
};

/** Draws at once where there is nothing to show in the meantime; else when the first screen's code has come. */
const start = async (setup: ShellSetup, root: Root): Promise<void> => {
  const { shell, language } = setup;
  const speak = (boot: Boot) => startLanguage(boot.person?.language ?? null, language, shell === 'member');
  const signedIn = await consumeReadySignIn();
  if (signedIn) window.history.replaceState(window.history.state, '', signedIn.next);
  const preloaded = startPreloadedBoot(shell, signedIn?.page);
  if (preloaded) {
    speak(preloaded);
    startTheme(preloaded.shop);
    knowRemotes(preloaded.remotes);
    await fetchFirstScreen(preloaded);
    if (signedIn) updateProfile(signedIn.connected);
  } else
    void refreshBoot().then((boot) => {
      if (boot) speak(boot);
    });
  // As a transition it is drawn in short pieces, between which the phone answers to taps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Shell />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
};
