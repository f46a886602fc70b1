/** At most as many calls share one transaction. */
const maxBatchSize = 32;

interface PendingCall<Call, Answer> {
  readonly call: Call;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue<Call, Answer> {
  isAtWork: boolean;
  waiting: PendingCall<Call, Answer>[];
}

/**
 * Lets calls that meet at one row run one after the other in this process, and those that have arrived in the
 * meantime together, so that the row is not fought over. A call that meets nobody runs at once.
 */
export class RequestCoalescer<Call extends { readonly person: string }, Answer> {
  readonly #run: (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Answer>[]>;
  readonly #queues = new Map<string, Queue<Call, Answer>>();

  /** @param run runs one call, or several in one transaction, and answers each in their order. */
  constructor(run: (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Answer>[]>) {
    this.#run = run;
  }

  /** Runs a call among those that meet at the same. @returns what `run` answered it. @throws what `run` refused it with. */
  join(meetingAt: string, call: Call): Promise<Answer> {
    const queue = this.#queues.get(meetingAt) ?? { isAtWork: false, waiting: [] };
    this.#queues.set(meetingAt, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ call, resolve, reject });
      if (!queue.isAtWork) void this.#work(meetingAt, queue);
    });
  }

  async #work(meetingAt: string, queue: Queue<Call, Answer>): Promise<void> {
    queue.isAtWork = true;
    while (queue.waiting.length > 0) {
      const batch = this.#takeCompany(queue);
      const answers = await this.#run(batch.map(({ call }) => call)).catch((reason: unknown) =>
        batch.map(() => ({ status: 'rejected', reason }) as const),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer?.status === 'fulfilled') resolve(answer.value);
        else reject(answer?.reason);
      }
    }
    this.#queues.delete(meetingAt);
  }

  /** The next calls, of one person only one: what somebody sends twice must meet what its first time has stored. */
  #takeCompany(queue: Queue<Call, Answer>): PendingCall<Call, Answer>[] {
    const batch: PendingCall<Call, Answer>[] = [];
    const later: PendingCall<Call, Answer>[] = [];
    const people = new Set<string>();
    for (const waiting of queue.waiting) {
      const { person } = waiting.call;
      if (batch.length === maxBatchSize || people.has(person)) later.push(waiting);
      else batch.push(waiting);
      people.add(person);
    }
    queue.waiting = later;
    return batch;
  }
}
