import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { shopOfAddress } from '../../../contract/address.ts';
import type { Boot, ShellName } from '../../../contract/boot.ts';
import { noteUtcOffset } from '../../../contract/zone.ts';
import { Problem } from '../../kit/network/problem.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { translate } from '../../kit/text/texts.ts';
import { queryClient } from '../client/query-client.ts';
import { send, setCallContext } from '../client/send.ts';
import type { CallerAudience } from '../declaration/call-types.ts';
import { browserClock } from './browser-clock.ts';
import { noteBuild, reloadForBuild } from './build.ts';
import {
  consumePreloadedState,
  isOfflineCopy,
  isOtherSession,
  noteSession,
  type PreloadedState,
  readPreloaded,
} from './preloaded-state.ts';
import { isBoot } from './read-boot.ts';

type BootState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ready'; readonly boot: Boot };

const bootAtom = atom<BootState>({ status: 'loading' });
const store = getDefaultStore();

/** The audience whose calls a shell makes. */
export const audienceOf = (shell: ShellName): CallerAudience =>
  shell === 'member' ? 'member' : shell === 'hq' ? 'hq' : 'staff';

let current: ShellName = 'member';
let latest = 0;

const ask = async (): Promise<Boot> => {
  const shopId = current === 'member' ? shopOfAddress(window.location.pathname) : null;
  const answer = await send(
    { method: 'GET', path: '/api/boot' },
    { shell: current, shop_id: shopId },
    { audience: audienceOf(current) },
  );
  if (!isBoot(answer))
    throw new Problem({ code: 'unavailable', detail: translate(kitTexts, 'unreadable') }, 0);
  return answer;
};

const show = (boot: Boot) => {
  const before = store.get(bootAtom);
  const person = before.status === 'ready' ? before.boot.person : null;
  // What was read as one person is not shown to the next.
  if (person?.id && person.id !== boot.person?.id) void queryClient.resetQueries();
  noteSession();
  if (boot.shop && typeof boot.utc_offset === 'number')
    noteUtcOffset(browserClock.now(), boot.shop.time_zone, boot.utc_offset);
  setCallContext({ shopId: boot.shop?.id ?? null });
  store.set(bootAtom, { status: 'ready', boot });
};

/**
 * Asks again for shop, person and enabled features, such as after signing in or when a feature was switched.
 * A screen that is already there stays when the question fails.
 */
export const refreshBoot = async (): Promise<Boot | null> => {
  latest += 1;
  const asked = latest;
  try {
    const boot = await ask();
    if (asked !== latest) return null;
    if (store.get(bootAtom).status === 'ready') noteBuild(boot.build);
    else if (reloadForBuild(boot.build)) return null;
    show(boot);
    return boot;
  } catch (error) {
    const problem =
      error instanceof Problem ? error : new Problem({ code: 'internal', detail: String(error) }, 0);
    if (asked === latest && store.get(bootAtom).status !== 'ready')
      store.set(bootAtom, { status: 'failed', problem });
    return null;
  }
};

const showAll = (preloaded: PreloadedState | null, isCopy = false): Boot | null => {
  if (!preloaded || reloadForBuild(preloaded.boot.build)) return null;
  show(preloaded.boot);
  const age = isCopy ? { updatedAt: 0 } : undefined;
  for (const [key, answer] of preloaded.reads) queryClient.setQueryData(key, answer, age);
  return preloaded.boot;
};

/**
 * Starts a shell with what its page carries. Answers count as just read, unless the page is a copy from the device.
 * @param ahead what the next page carries, where the member was signed in in the meantime.
 * @returns null where it carries nothing that counts, and `refreshBoot` has to ask.
 */
export const startPreloadedBoot = (shell: ShellName, ahead?: unknown): Boot | null => {
  current = shell;
  const preloaded = consumePreloadedState();
  const next = readPreloaded(ahead);
  return next ? showAll(next) : showAll(preloaded, isOfflineCopy());
};

/**
 * Goes on with what the server has answered for another page.
 * @param preloaded as `GET` of the page's address answers it to who accepts JSON.
 * @returns null where nothing of it counts, and `refreshBoot` has to ask.
 */
export const showPreloaded = (preloaded: unknown): Boot | null => showAll(readPreloaded(preloaded));

/** Looks after a page that the browser shows again from its own store: what it showed may be over, or somebody else's. */
export const followReturns = (): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isOtherSession()) {
      document.documentElement.hidden = true;
      window.location.reload();
      return;
    }
    void refreshBoot();
    void queryClient.invalidateQueries();
  });
};

/** The state of the boot, for the shell's outermost component. */
export const useBootState = (): BootState => useAtomValue(bootAtom);

/** Shop, person, settings and features. Only inside a shell's pages, which are drawn when these are known. */
export const useBoot = (): Boot => {
  const state = useAtomValue(bootAtom);
  if (state.status !== 'ready') throw new TypeError('A page was drawn before the boot was ready.');
  return state.boot;
};

type Shop = NonNullable<Boot['shop']>;
type Person = NonNullable<Boot['person']>;

/** The shop that the page is about. @throws {TypeError} in HQ, which is about none. */
export const useShop = (): Shop => {
  const { shop } = useBoot();
  if (!shop) throw new TypeError('This screen is about a shop, but the page has none.');
  return shop;
};

/** Who is signed in, or null. */
export const usePerson = (): Person | null => useBoot().person;

/** The signed-in member's id; empty before registration. */
export const useMemberId = (): string => useBoot().person?.id ?? '';

/** Whether the person may do what a permission (`plugin.permission`) allows. */
export const useMay = (): ((permission: string | undefined) => boolean) => {
  const permissions = useBoot().person?.permissions ?? [];
  return (permission) => permission === undefined || permissions.includes(permission);
};

/** A plugin's public settings as the boot brought them. */
export const usePublicSettings = (plugin: string): Readonly<Record<string, unknown>> =>
  useBoot().settings[plugin] ?? {};
