import type { Constructor } from 'objection';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { UnitContract, UnitEndpoints } from '../../../contract/unit-endpoints.ts';
import type { ShopModel } from '../../../server/db/model.ts';
import type { Call } from '../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BookingRules } from '../../booking/kinds.ts';
import type { CatalogRecord, CatalogType } from '../../catalog/api.ts';
import type { ResourceReader, ResourceTable } from './resources.ts';
import type { Timetable } from './slot-source.ts';

/** A feature's settings for bookings and their payment. */
export type UnitRules = BookingRules & {
  /** Defaults to `at_shop`. */
  readonly payment?: 'at_shop' | 'wallet';
};

/** A row of a table of resources. */
export type UnitRecord = CatalogRecord & {
  branch_id: string;
  /** How many units it has. */
  amount: number;
};

/** What is special about resources that are booked by the hour. */
export interface UnitBookingType<
  Name extends string,
  Row extends UnitRecord,
  Own extends object,
  SlotRow extends object,
  Times extends Timetable,
  Rules extends UnitRules,
> extends Pick<ResourceTable<Own, SlotRow, Times>, 'columns' | 'slots'> {
  /** One resource, as given to `catalogEndpoints`. */
  readonly resource: Name;
  /** Its bookings, as given to `bookingEndpoints`. */
  readonly booking: string;
  readonly model: Constructor<Row> & Pick<typeof ShopModel, 'query' | 'tableName'>;
  /** The resource in messages, such as "court". */
  readonly thing: LocalizedText;
  /** Last part of the address of the members' form; an order that books leads there if it is not paid. */
  readonly form?: string;
  /** Reads the feature's settings. */
  readonly settings: (scope: ReadScope) => Rules;
  /** Whether members choose how many units they book. Defaults to true. */
  readonly canChooseAmount?: (own: Own, rules: Rules) => boolean;
  /**
   * The last part of the form's address in the member app, such as `facility-info`. With it, the settings'
   * `waitlist_mode` and `waitingHandlers`, the feature has waitlists.
   */
  readonly waitlistForm?: string;
  /** Whether the table has the column `name_en`, whose text members read in English. Defaults to false. */
  readonly hasEnglishNames?: boolean;
  /** Turns the feature's own columns into answered fields. Defaults to the columns themselves. */
  readonly view?: (own: Own) => object;
  /** Returns the address of a resource's picture, null without one. Defaults to none. */
  readonly findPicture?: (own: Own) => string | null;
  /** The catalog's columns and its words in the change history. */
  readonly catalog: Pick<CatalogType<Name, CatalogRecord, unknown>, 'columns' | 'history'>;
}

/** The feature's definitions that its handlers and its booking kind share. */
export interface UnitContext<Own, Times extends Timetable, Rules extends UnitRules> {
  /** The feature's id. */
  readonly kind: string;
  /** The table of the resources. */
  readonly table: string;
  readonly thing: LocalizedText;
  readonly resources: ResourceReader<Own, Times>;
  readonly settings: (scope: ReadScope) => Rules;
  readonly canChooseAmount: (own: Own, rules: Rules) => boolean;
  readonly hasEnglishNames: boolean;
  readonly waitlistForm: string | undefined;
  readonly findPicture: (own: Own) => string | null;
  readonly form?: string | undefined;
}

/** One call of `unitEndpoints`. */
export type UnitCall<Name extends keyof UnitEndpoints> = Call<UnitContract, UnitEndpoints[Name]>;
