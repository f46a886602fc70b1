import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import { checkConnection } from '../../kit/network/connection.ts';
import { Problem } from '../../kit/network/problem.ts';
import { useOnce } from '../../kit/network/use-once.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useLanguage } from '../../kit/text/language.ts';
import { translate } from '../../kit/text/texts.ts';
import type { ApiRequest, ApiResponse, CallerAudience, CallName } from '../declaration/call-types.ts';
import { shellSetup } from '../declaration/setup.ts';
import { withEnglishTexts } from './english-texts.ts';
import type { LiveMeta } from './live-concerns.ts';
import { queryClient } from './query-client.ts';
import { requestOf, send, type Transport } from './send.ts';
import { createWriter } from './write-key.ts';

/** How a screen reads an endpoint. */
export interface CallSettings<Answer = unknown> {
  /** Read only while this is true. */
  readonly enabled?: boolean;
  /** For how many milliseconds an answer is good without asking again; 15 s unless given. */
  readonly staleTime?: number;
  /** Show the answer of the input before while a new one loads, as tables do. */
  readonly keepsPrevious?: boolean;
  /** Live topics on which the answer is asked for again, such as `member.member`. */
  readonly live?: string | readonly string[];
  /**
   * Ids that the answer shows: an event that names only others is passed over, one that names none never. Without them
   * every event of the topics concerns the answer.
   */
  readonly shows?: (answer: Answer) => readonly string[] | undefined;
}

/** What happens after an action. */
export interface ActionSettings<C extends Contract, Answer, Input> {
  /** Endpoints of the contract whose answers are asked for again; all of them unless given. */
  readonly refreshes?: readonly (keyof C['endpoints'] & string)[];
  /**
   * It makes one thing, whatever the person changes before pressing again: where the answer was lost and the first try
   * was done, a changed input is refused (`key_reused`) in place of making another.
   */
  readonly makesOneThing?: boolean;
  /** It is under way until what it changed has been read again, so that no control shows the state before in between. */
  readonly endsWhenRead?: boolean;
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  readonly onProblem?: (problem: Problem, input: Input) => unknown;
}

const keyOf = (contract: Contract, name?: string, input?: object | null): QueryKey =>
  name === undefined ? [contract.id] : input ? [contract.id, name, input] : [contract.id, name];

/** Asks again for every shown answer of a contract, or of the endpoints named. */
export const refresh = async <C extends Contract>(
  contract: C,
  names?: readonly (keyof C['endpoints'] & string)[],
): Promise<void> => {
  const keys = names ? names.map((name) => keyOf(contract, name)) : [keyOf(contract)];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Shows an answer that came with a write in the place of the one that was read before with this input. */
export const storeAnswer = <C extends Contract>(
  contract: C,
  name: keyof C['endpoints'] & string,
  input: object,
  answer: unknown,
): void => {
  queryClient.setQueryData(keyOf(contract, name, input), answer);
};

/**
 * What a component sees of a read. A part that is loaded later draws what was handed to it, so that the library cannot
 * know from the first drawing what is looked at: a change of any of these draws the reader again.
 */
const seen = ['data', 'error', 'status', 'isPaused', 'isPlaceholderData'] as const;
/** Of these alone, and what follows from them, a component may make anything depend. */
type Seen = (typeof seen)[number] | 'isPending' | 'isError' | 'isSuccess' | 'refetch';
type OnlySeen<Result> = Result extends unknown ? Pick<Result, Seen & keyof Result> : never;

/** An answer that is read, is awaited or could not be read. */
export type Read<Answer> = OnlySeen<UseQueryResult<Answer, Problem>>;

const addressOf = (contract: Contract, name: string) => {
  const endpoint = contract.endpoints[name];
  if (!endpoint) throw new TypeError(`The contract ${contract.id} has no ${name}.`);
  return endpoint;
};

/** A read that waits for the connection says so, instead of looking as if it would come at any moment. */
const waitingForConnection = <Answer>(read: Read<Answer>): Read<Answer> => ({
  data: undefined,
  error: new Problem({ code: 'offline', detail: translate(kitTexts, 'waits') }, 0),
  status: 'error',
  isPaused: true,
  isPending: false,
  isError: true,
  isSuccess: false,
  isPlaceholderData: false,
  refetch: async (options) => {
    await checkConnection();
    return read.refetch(options);
  },
});

/**
 * The calls that one audience may make: `member` in the member shell, `staff` in frontdesk and management, `hq`
 * in HQ's. Inputs and answers are inferred from the contract for that audience, or for the public where it has
 * no way of its own.
 */
const callsOf = <A extends CallerAudience>(audience: A, sentAs: () => CallerAudience = () => audience) => {
  /** Makes one call. @throws {Problem} */
  const call = <C extends Contract, Name extends CallName<C, A>>(
    contract: C,
    name: Name,
    input: ApiRequest<C, Name, A>,
    options: {
      readonly signal?: AbortSignal;
      readonly idempotencyKey?: string;
      readonly isRepeat?: boolean;
      readonly transport?: Transport;
    } = {},
  ): Promise<ApiResponse<C, Name, A>> =>
    // The server parses every answer by this same contract before it sends it.
    send(addressOf(contract, name), input as object, { audience: sentAs(), ...options }) as Promise<
      ApiResponse<C, Name, A>
    >;

  return {
    audience,
    call,

    /**
     * The address of a file, for a link that the browser follows: browsers inside apps such as LINE open no file that
     * a page makes. The input names the shop, because a link sends no headers.
     */
    fileAddress: <C extends Contract, Name extends CallName<C, A>>(
      contract: C,
      name: Name,
      input: ApiRequest<C, Name, A>,
    ): string => requestOf(addressOf(contract, name), input as object).url,

    /**
     * Reads an endpoint and draws the component again when the answer changes. `null` reads nothing yet. A member whose
     * screen is in English gets the English texts that staff wrote.
     */
    useCall: <C extends Contract, Name extends CallName<C, A>>(
      contract: C,
      name: Name,
      input: ApiRequest<C, Name, A> | null,
      settings: CallSettings<ApiResponse<C, Name, A>> = {},
    ): Read<ApiResponse<C, Name, A>> => {
      const { enabled = true, staleTime, keepsPrevious, live, shows } = settings;
      const topics = typeof live === 'string' ? [live] : (live ?? []);
      const showsEnglish = useLanguage() === 'en' && audience === 'member';
      const heard: LiveMeta = { audience, topics, ...(shows ? { shows } : {}) };
      const read = useQuery<ApiResponse<C, Name, A>, Problem>({
        queryKey: keyOf(contract, name, input),
        queryFn: input && enabled ? ({ signal }) => call(contract, name, input, { signal }) : skipToken,
        ...(staleTime === undefined ? {} : { staleTime }),
        meta: { live: heard },
        ...(showsEnglish ? { select: withEnglishTexts } : {}),
        notifyOnChangeProps: [...seen],
        ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
      });
      return read.isPaused && read.isPending ? waitingForConnection<ApiResponse<C, Name, A>>(read) : read;
    },

    /** A write that a person starts: `const book = useAction(contract, 'makeBooking'); book.mutate({ … })`. */
    useAction: <C extends Contract, Name extends CallName<C, A>>(
      contract: C,
      name: Name,
      settings: ActionSettings<C, ApiResponse<C, Name, A>, ApiRequest<C, Name, A>> = {},
    ): UseMutationResult<ApiResponse<C, Name, A>, Problem, ApiRequest<C, Name, A>> => {
      const [write] = useState(() => createWriter(settings.makesOneThing));
      return useOnce<ApiResponse<C, Name, A>, Problem, ApiRequest<C, Name, A>>({
        mutationFn: (input) => write(input as object, (options) => call(contract, name, input, options)),
        onSuccess: async (answer, input) => {
          const read = refresh(contract, settings.refreshes);
          await settings.onDone?.(answer, input);
          if (settings.endsWhenRead) await read;
        },
        onError: (problem, input) => {
          // The screen shows what became of it as soon as it can be read.
          if (problem.isUnsettled || problem.isOfEarlierTry) void refresh(contract, settings.refreshes);
          return settings.onProblem?.(problem, input);
        },
      });
    },
  } as const;
};

/** The calls of one audience, as `member`, `staff` and `hq` are. */
export type Calls<A extends CallerAudience> = Pick<ReturnType<typeof callsOf<A>>, 'audience' | 'call'>;

/** Calls of the member shell. */
export const member = callsOf('member');
/** Calls of frontdesk and management. */
export const staff = callsOf('staff');
/** Calls of HQ. */
export const hq = callsOf('hq');
/** Calls about the own account, from pages that the shells of staff and HQ share; such calls take the same of both. */
export const ownAccount = callsOf('staff', () => (shellSetup().shell === 'hq' ? 'hq' : 'staff'));
