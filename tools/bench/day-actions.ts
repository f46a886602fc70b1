import type { z } from 'zod';
import type { DayCalls } from './day-calls.ts';
import type { DayJournal } from './day-journal.ts';
import type { DeedName } from './day-plan.ts';
import type { DayShop } from './day-shop.ts';

/** Something that a person does, in one call or several. @param due when, on the clock of `performance`. */
export type Deed = (due: number) => Promise<void>;
export type Deeds<Name extends DeedName = DeedName> = Readonly<Record<Name, Deed>>;

/** What deeds are done with. */
export interface Day {
  readonly shop: DayShop;
  readonly calls: DayCalls;
  readonly journal: DayJournal;
  /** Address of the sandbox of LINE and the payment provider. */
  readonly sandboxUrl: string;
  pick<Item>(from: readonly Item[]): Item;
  /** A number of an order that no other has. */
  drawOrderNo(): string;
}

/** Chooses by a random source. */
export const pickBy =
  (random: () => number) =>
  <Item>(from: readonly Item[]): Item => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };

/** A deed that is one read. */
export const readBy =
  (
    { calls }: Pick<Day, 'calls'>,
    name: string,
    who: () => { readonly path: string; readonly token: string },
  ): Deed =>
  async (due) => {
    await calls.ask({ name, method: 'GET', ...who() }, due);
  };

/** An answer of this shape; undefined where the call was refused. @throws ZodError where it has another. */
export const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> | undefined => (answer === null ? undefined : schema.parse(answer));
