import { z } from 'zod';

/** Switches that make the sandbox fail as LINE can. A switch left out stays as it is; null turns it off. */
export const lineControlSchema = z.object({
  /** Status that the next pushes answer instead of being delivered. */
  push_status: z.number().int().min(200).max(599).nullable().optional(),
  /** Text of that answer; LINE's own words by default. */
  push_message: z.string().max(500).nullable().optional(),
  /** `Retry-After` of that answer, in seconds. */
  retry_after: z.number().int().min(1).nullable().optional(),
  /** `true`: the next pushes are delivered, but their answer is lost. */
  lose_answer: z.boolean().optional(),
  /** Status that the next requests for a channel access token answer. */
  token_status: z.number().int().min(400).max(599).nullable().optional(),
  /** Wait before a push, or a token that is refused, is answered, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  /** How many calls `push_status`, `lose_answer`, `token_status` and `delay_ms` apply to; without it until they are turned off. */
  times: z.number().int().min(1).nullable().optional(),
  /** The channels whose secrets are known: a token for one of them with another secret is refused. Null: any secret is right. */
  channels: z
    .array(z.strictObject({ id: z.string().regex(/^\d{1,20}$/), secret: z.string().min(1) }))
    .max(100)
    .nullable()
    .optional(),
  /** The login channels that there are: all others meet LINE's own 400 page. Null: there is every one. */
  login_channels: z
    .array(z.string().regex(/^\d{1,20}$/))
    .max(100)
    .nullable()
    .optional(),
  /** Pushes a channel may send in a month; null for no limit. */
  monthly_limit: z.number().int().min(0).nullable().optional(),
  /** `false`: nobody is a friend of the shops' accounts. Null: everybody is. */
  friend_flag: z.boolean().nullable().optional(),
  /** `true`: ID tokens are signed with a new key from now on. */
  rotate_keys: z.boolean().optional(),
  /** `true`: no channel access token handed out so far is accepted any longer. */
  revoke_access_tokens: z.boolean().optional(),
});
export type LineControl = z.output<typeof lineControlSchema>;

export interface Failure {
  pushStatus: number | null;
  pushMessage: string | null;
  retryAfter: number | null;
  loseAnswer: boolean;
  tokenStatus: number | null;
  delayMs: number;
}

const none: Failure = {
  pushStatus: null,
  pushMessage: null,
  retryAfter: null,
  loseAnswer: false,
  tokenStatus: null,
  delayMs: 0,
};

export interface Switches {
  /** Applies what was asked; rotation and revocation are the caller's to do. */
  set(control: LineControl): void;
  /** What the next call meets; it counts as one of `times`. */
  take(): Failure;
  show(): Failure & { times: number | null; monthlyLimit: number | null };
  monthlyLimit(): number | null;
  /** Whether a secret is a channel's; of channels that nobody has named any is. */
  isSecretOf(channelId: string, secret: string): boolean;
  isLoginChannel(channelId: string): boolean;
  /** Whether people are friends of the account that is linked to a login channel. */
  isFriend(): boolean;
}

export function createSwitches(): Switches {
  let failure = none;
  let times: number | null = null;
  let limit: number | null = null;
  let channels: LineControl['channels'] = null;
  let logins: LineControl['login_channels'] = null;
  let friendFlag = true;
  return {
    set(control) {
      failure = {
        pushStatus: control.push_status === undefined ? failure.pushStatus : control.push_status,
        pushMessage: control.push_message === undefined ? failure.pushMessage : control.push_message,
        retryAfter: control.retry_after === undefined ? failure.retryAfter : control.retry_after,
        loseAnswer: control.lose_answer ?? failure.loseAnswer,
        tokenStatus: control.token_status === undefined ? failure.tokenStatus : control.token_status,
        delayMs: control.delay_ms ?? failure.delayMs,
      };
      if (control.times !== undefined) times = control.times;
      if (control.channels !== undefined) channels = control.channels;
      if (control.login_channels !== undefined) logins = control.login_channels;
      if (control.friend_flag !== undefined) friendFlag = control.friend_flag ?? true;
      if (control.monthly_limit !== undefined) limit = control.monthly_limit;
    },
    take() {
      const met = failure;
      if (times !== null) {
        times -= 1;
        if (times <= 0) {
          failure = none;
          times = null;
        }
      }
      return met;
    },
    show: () => ({ ...failure, times, monthlyLimit: limit }),
    monthlyLimit: () => limit,
    isSecretOf: (channelId, secret) => {
      const known = channels?.find(({ id }) => id === channelId);
      return known === undefined || known.secret === secret;
    },
    isFriend: () => friendFlag,
    isLoginChannel: (channelId) => logins?.includes(channelId) ?? true,
  };
}
