import type { z } from 'zod';
import type { LocalizedText } from '../../contract/problems.ts';
import type { TempFile } from '../storage/temp-file.ts';
import type { Scope } from '../tenancy/scope.ts';

/** What a step has done. */
export interface Step<State> {
  /** Handed to the next step, by this worker or by another that takes over. */
  readonly state: State;
  readonly isLast: boolean;
  /** How far the task is, in whatever it counts, such as rows. */
  readonly done: number;
  readonly total: number;
}

/** What a finished task leaves. */
export interface TaskResult {
  /** JSON for the page that asked for it. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** A file to be fetched until the task is cleared away. */
  readonly file?: { readonly name: string; readonly body: Uint8Array | TempFile };
}

/** What the steps of a task are handed beside their scope. */
export interface TaskWork<Input, State> {
  readonly input: Input;
  /** What the last step left; null for the first. */
  readonly state: State | null;
}

/** A finished task, as what tells of it is handed it. */
export interface FinishedTask {
  readonly id: string;
  /** Who has it sees the task and may read what it leaves; as `plugin.permission`. */
  readonly permission: string;
  /** The file that it left: its key in the storage, name and bytes. */
  readonly file: { readonly key: string; readonly name: string; readonly bytes: number } | null;
}

/** Tells how far a finish is. @throws where the task was canceled or another worker has it, so that it ends there. */
export type Report = (done: number, total: number) => Promise<void>;

/** Declares long work of a worker. All of it acts as the person who asked for it. */
export interface TaskDeclaration<Input, State> {
  /** Unique in its plugin. */
  readonly name: string;
  readonly title: LocalizedText;
  /** Permission of the plugin's contract; who has it sees the task, cancels it and fetches what it leaves. */
  readonly permission: string;
  readonly input: z.ZodType<Input>;
  readonly state: z.ZodType<State>;
  /**
   * One step, in a transaction of its own that also notes that it is done: it holds once, whatever is killed. It
   * should take well under a second, because Cancel and other shops wait for its end.
   */
  readonly step?: (scope: Scope, work: TaskWork<Input, State>) => Promise<Step<State>>;
  /**
   * Makes the result after the last step, outside a transaction; it may happen again, so it changes nothing.
   * @param spool takes a large file, which is then the result's body.
   */
  readonly finish?: (
    scope: Scope,
    work: TaskWork<Input, State>,
    report: Report,
    spool: TempFile,
  ) => Promise<TaskResult>;
  /** Announces the result, in the transaction that says that the task is done, so that it is announced once. */
  readonly done?: (scope: Scope, work: TaskWork<Input, State>, finished: FinishedTask) => Promise<void>;
  /** Tidies up where the task was canceled or failed permanently, in the transaction that says so. */
  readonly gaveUp?: (scope: Scope, work: TaskWork<Input, State>) => Promise<void>;
}

/** A step whose state is written down as text. */
export type StoredStep = Step<string>;

/** A task as the kernel holds it: what it is handed and what it leaves is text, as it lies in the database. */
export interface Task {
  readonly name: string;
  readonly title: LocalizedText;
  readonly permission: string;
  readonly step: ((scope: Scope, work: TaskWork<string, string>) => Promise<StoredStep>) | null;
  readonly finish:
    | ((scope: Scope, work: TaskWork<string, string>, report: Report, spool: TempFile) => Promise<TaskResult>)
    | null;
  readonly done:
    | ((scope: Scope, work: TaskWork<string, string>, finished: FinishedTask) => Promise<void>)
    | null;
  readonly gaveUp: ((scope: Scope, work: TaskWork<string, string>) => Promise<void>) | null;
}

/** A task that can be asked for with this input. */
export interface TaskOf<Input> extends Task {
  readonly parse: (input: Input) => Input;
}

/**
 * Declares a task; the plugin lists it under `tasks` and asks for it by `queueTask`.
 * @returns it, to be handed to both.
 */
export function defineTask<Input, State>(declared: TaskDeclaration<Input, State>): TaskOf<Input> {
  const { name, title, permission, step, finish, done, gaveUp } = declared;
  const read = ({ input, state }: TaskWork<string, string>): TaskWork<Input, State> => ({
    input: declared.input.parse(JSON.parse(input)),
    state: state === null ? null : declared.state.parse(JSON.parse(state)),
  });
  return {
    name,
    title,
    permission,
    parse: (input) => declared.input.parse(input),
    step: step
      ? async (scope, work) => {
          const { state, ...rest } = await step(scope, read(work));
          return { ...rest, state: JSON.stringify(state) };
        }
      : null,
    finish: finish ? (scope, work, report, spool) => finish(scope, read(work), report, spool) : null,
    done: done ? (scope, work, finished) => done(scope, read(work), finished) : null,
    gaveUp: gaveUp ? (scope, work) => gaveUp(scope, read(work)) : null,
  };
}

/** Ends a task permanently with a sentence for the person, such as what is wrong with their file. */
export class TaskFailure extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText) {
    super(text.en);
    this.name = 'TaskFailure';
    this.text = text;
  }
}
