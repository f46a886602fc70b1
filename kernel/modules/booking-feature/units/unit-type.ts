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

/** What a feature's settings say of its bookings and their payment. */
export type UnitRules = BookingRules & {
  /** Paid at the shop unless given. */
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
  /** What is booked, as messages call it. */
  readonly thing: LocalizedText;
  /** What the feature's settings say now. */
  readonly settings: (scope: ReadScope) => Rules;
  /** Whether members choose how many units they book; they do unless given. */
  readonly canChooseAmount?: (own: Own, rules: Rules) => boolean;
  /** What one resource answers of its own columns; they are answered as they are unless given. */
  readonly view?: (own: Own) => object;
  /** The catalog's columns and its words in the change history. */
  readonly catalog: Pick<CatalogType<Name, CatalogRecord, unknown>, 'columns' | 'history'>;
}

/** What the calls and the kind of a feature work with. */
export interface UnitContext<Own, Times extends Timetable, Rules extends UnitRules> {
  /** The feature's id. */
  readonly kind: string;
  /** The table of the resources. */
  readonly table: string;
  readonly thing: LocalizedText;
  readonly resources: ResourceReader<Own, Times>;
  readonly settings: (scope: ReadScope) => Rules;
  readonly canChooseAmount: (own: Own, rules: Rules) => boolean;
}

/** One call of such a feature. */
export type UnitCall<Name extends keyof UnitEndpoints> = Call<UnitContract, UnitEndpoints[Name]>;
