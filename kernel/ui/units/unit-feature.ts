import type { z } from 'zod';
import type { BookingContract, BookingView, OfferContract } from '#kernel/contract/booking-endpoints.ts';
import type { attendee } from '#kernel/contract/booking-views.ts';
import { type CatalogCallOf, catalogCallNames } from '#kernel/contract/catalog-call-names.ts';
import type { Endpoint } from '#kernel/contract/contract.ts';
import type { OrderOpened } from '#kernel/contract/order.ts';
import type { LocalizedText } from '#kernel/contract/problems.ts';
import type { UnitWaitingContract } from '#kernel/contract/unit-endpoints.ts';
import type { BookingFeature } from '#kernel/ui/booking-form.ts';
import type { ApiResponse } from '#kernel/ui/index.ts';

type Answers<Answer> = { readonly output: { readonly kind: 'json'; readonly schema: z.ZodType<Answer> } };
type ForStaff<Answer> = Endpoint &
  Answers<Answer> & { readonly access: { readonly staff: { readonly permission: string } } };
type ForBoth<Answer> = ForStaff<Answer> & {
  readonly access: { readonly member: { readonly owner: 'session' } };
};

/** Fields that a booking of units has besides those of every booking. */
export interface Units {
  readonly resource_id: string;
  readonly date: string;
  /** Start and end of each booked slot, `HH:mm`. */
  readonly start_time: string[];
  readonly end_time: string[];
  /** How many units it takes. */
  readonly amount: number;
  /** Of all its slots and units, in baht as the API sends it. */
  readonly net_price: string;
}

/** A booking of units. */
export type UnitBooking = BookingView & Units;

/** A booking of units in management's report. */
export type ReportedUnits = ApiResponse<BookingContract, 'report', 'staff'>['data'][number] & Units;

/** A slot of a resource on a day. */
export interface UnitTime {
  readonly start_time: string;
  readonly end_time: string;
  /** Of one unit, in baht as the API sends it. */
  readonly price: string;
  /** How many units are free. */
  readonly free: number;
  /** Whether as many units are free as the caller asked for. */
  readonly is_available: boolean;
}

/** A booking on the desk's calendar. */
export interface CalendarBooking extends Units {
  readonly id: string;
  readonly resource: string;
  readonly branch_id: string;
  readonly attendee: string;
  readonly datetime: string;
  readonly is_on_closed_day: boolean;
  /** How many units the resource has. */
  readonly total: number;
}

interface DayTime extends Pick<UnitTime, 'start_time' | 'end_time' | 'free'> {
  readonly is_over: boolean;
}

/** A resource on a day of the desk's calendar. */
export interface DayResource {
  readonly id: string;
  readonly branch_id: string;
  readonly times: DayTime[];
}

interface OfferedResource {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** Whether members are asked for the amount. */
  readonly is_input_amount: boolean;
  /** The lowest price of one unit for an hour on the day, in baht as the API sends it. */
  readonly hour_price: string;
  /** The lowest such price on any day of the week. */
  readonly usual_hour_price: string;
  /** Address of its picture. */
  readonly image_link?: string | undefined;
}

/** A resource in a select. */
export interface ListedResource {
  readonly id: string;
  readonly name: string;
}

/** A resource in the desk's sheet. */
export interface ShownResource extends ListedResource {
  readonly branch_id: string;
  readonly branch_name: string;
  readonly amount: number;
}

/** The calls of a contract with `unitEndpoints` and `bookingEndpoints` that the screens of units use. */
export type UnitScreensContract = BookingContract &
  OfferContract & {
    readonly endpoints: {
      readonly branchs: ForBoth<{ branch_id: string; name: string }[]>;
      readonly dates: ForBoth<string[]>;
      readonly places: ForBoth<OfferedResource[]>;
      readonly times: ForBoth<UnitTime[]>;
      readonly makeBooking: ForStaff<{ booking_id: string }> & {
        readonly access: { readonly member: { readonly owner: { readonly input: 'member_id' } } };
      };
      readonly topUpAndBook: Endpoint &
        Answers<OrderOpened> & {
          readonly access: { readonly member: { readonly owner: { readonly input: 'member_id' } } };
        };
      readonly calendar: ForStaff<CalendarBooking[]>;
      readonly openHours: ForStaff<{ date: string; start_time: string; end_time: string }[]>;
      readonly day: ForStaff<DayResource[]>;
      readonly attendees: ForStaff<z.output<typeof attendee>[]>;
      readonly readBooking: Answers<UnitBooking>;
      readonly history: Answers<UnitBooking[]>;
      readonly report: Answers<{ data: ReportedUnits[] }>;
    };
  };

/** The calls of a catalog of resources, and a report whose filter has the catalog's name. */
interface ResourceCalls<Name extends string> {
  readonly endpoints: Readonly<
    Record<CatalogCallOf<Name, 'list'>, ForStaff<ListedResource[]>> &
      Record<CatalogCallOf<Name, 'one'>, ForStaff<ShownResource>>
  > & {
    readonly report: { readonly input: { readonly shape: Readonly<Record<Name, z.ZodType>> } };
  };
}

/** A feature that books units, as its screens need it. `defineUnitFeature` creates it. */
export interface UnitFeature extends BookingFeature<UnitScreensContract> {
  readonly words: NonNullable<BookingFeature['words']> & { readonly no_history: LocalizedText };
  /** The thing that members book, such as a court. */
  readonly resource: {
    readonly name: LocalizedText;
    /** Message if no resource can be booked on a day. */
    readonly none: LocalizedText;
    readonly icon: string;
  };
  /** The most units that one booking takes. */
  readonly mostUnits: number;
  /** The contract, if it has the calls of `unitWaitingEndpoints`. */
  readonly waitlist?: UnitWaitingContract;
  /** One resource in the contract, as given to `catalogEndpoints`, such as `bike`. */
  readonly catalog: string;
  /** The contract's names of the calls about resources. */
  readonly calls: Readonly<Record<'list' | 'one', string>>;
}

/**
 * Describes a feature that books units of a resource, for its screens.
 * @param feature.catalog one resource, as given to `catalogEndpoints`. The report's filter has the same name.
 */
export const defineUnitFeature = <
  const Name extends string,
  C extends UnitScreensContract & ResourceCalls<Name>,
>(
  feature: Omit<UnitFeature, 'contract' | 'catalog' | 'calls'> & {
    readonly contract: C;
    readonly catalog: Name;
  },
): UnitFeature => ({ ...feature, calls: catalogCallNames(feature.catalog) });
