import type { Constructor } from 'objection';
import type { Contract } from '../../../contract/contract.ts';
import type { SubjectWords } from '../../../contract/scheduled.ts';
import { ShopModel } from '../../../server/db/model.ts';
import type { Join } from '../../../server/db/table.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';

/**
 * Something that staff put into the calendar at a branch and a time, in the table of its feature, which has these
 * columns; `instructor_id` and `topic_id` where its kind has them. Its units are counted by capacity, under its id.
 */
export abstract class ScheduledSubject extends ShopModel {
  declare branch_id: string;
  declare instructor_id?: string;
  declare topic_id?: string;
  declare starts_at: Date;
  declare ends_at: Date;
  /** The day it starts on, local to the shop. */
  declare local_date: string;
  /** Minutes. */
  declare period: number;
  declare fund_id: string | null;
  declare is_active: number | boolean;
  declare cancelled_at: Date | null;
  /** The weekly series that it was made with; null for one of its own. */
  declare series_id: string | null;
  /** Whether it was changed on its own since, so that changes of its series leave it alone. */
  declare is_changed_singly: number | boolean;
  declare created_at: Date;
}

/** What a subject is of, such as a topic of the catalog, and what it copies from there. */
export interface SubjectTerms {
  /** The columns that name it; a subject that has them already is left as it is. */
  readonly names: Readonly<Record<string, string>>;
  readonly title: string;
  /** Minutes. */
  readonly period: number;
  /** How many units there are. */
  readonly total: number;
  readonly fund_id: string | null;
  /** Whether it is offered no more: what is of it already stays so, nothing else becomes it. */
  readonly isArchived?: boolean;
  /** Columns of the feature's own. */
  readonly copies: Readonly<Record<string, unknown>>;
}

/** What a call says of a subject beside where, when and by whom. */
export interface OwnFields {
  /** What it is of from now on; left out where the call does not say. */
  readonly terms?: SubjectTerms | undefined;
  /** Columns that are written as they are; what is undefined is not. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** The columns of a call's own fields that it gives. */
export const givenColumns = ({ columns = {} }: Pick<OwnFields, 'columns'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** A kind of subjects that staff put into the calendar, as its feature declares it. */
export interface ScheduledKind {
  readonly contract: Contract;
  readonly model: Constructor<ScheduledSubject> & Pick<typeof ShopModel, 'query' | 'tableName'>;
  /** As given to `scheduledEndpoints`. */
  readonly entity: string;
  readonly series: string;
  readonly word: string;
  readonly list: string;
  readonly words: SubjectWords;
  /** What calls and change history name its units, such as `tables`. */
  readonly total: string;
  /** What it is called, and its colour: columns of its table, whose alias is `e`, or of what is joined for them. */
  readonly shown: {
    readonly title: string;
    readonly color?: string;
    readonly joins?: readonly Join[];
  };
  /** Reads the fields that the kind adds to its calls; null where one names nothing of the shop. */
  own(scope: ReadScope, input: unknown): Promise<OwnFields | null>;
  /** Columns that a new one has beside those that its call fills. */
  readonly fresh?: Readonly<Record<string, unknown>>;
  /** One as the call that changes it answers it; null where the shop has none with this id. */
  view(scope: ReadScope, id: string): Promise<object | null>;
}
