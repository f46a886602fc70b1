import type { CatalogEndpointsOf } from '../../../contract/catalog-endpoints.ts';
import type { UnitContract, UnitWaitingContract } from '../../../contract/unit-endpoints.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { announceSubject } from '../../booking/announce.ts';
import {
  changeBookings,
  createCapacity,
  endAutomaticBooking,
  maxCapacity,
  offerUnitsOnDemand,
} from '../../booking/subjects/subjects.ts';
import { type Catalog, createCatalog } from '../../catalog/api.ts';
import { type BookingPart, createBookingFeature } from '../booking-feature.ts';
import { bookedAhead, type LockedResource, lockResource, refuseBooked } from './locked-resource.ts';
import { type ResourceReader, resourceReader, type UnitResource } from './resources.ts';
import type { Timetable } from './slot-source.ts';
import { type UnitHandlers, unitHandlers } from './unit-handlers.ts';
import { unitKind } from './unit-kind.ts';
import type { UnitBookingType, UnitContext, UnitRecord, UnitRules } from './unit-type.ts';
import { type UnitWaitingHandlers, unitWaitingHandlers } from './unit-waiting-handlers.ts';

/** The resources of a feature, for what reads or changes them besides the catalog, such as `timetableHandlers`. */
export interface UnitResources<Own, Times> extends Pick<ResourceReader<Own, Times>, 'find' | 'list'> {
  /** The entity of a resource in the change history. */
  readonly entity: string;
  /** The feature's id. */
  readonly kind: string;
  /** @returns null if the shop has no such resource. */
  readonly lock: (scope: WriteScope, id: string) => Promise<LockedResource<Own, Times> | null>;
  /** Announces a changed resource to open screens. @returns the resource as it is answered. */
  readonly changed: (scope: WriteScope, id: string) => Promise<object>;
}

/** What a plugin spreads into its `definePlugin`. */
export interface UnitBooking<C extends UnitContract, Name extends string, Own, Times> {
  /** Handlers, owners, records, tasks and contributions of the bookings. */
  readonly booking: BookingPart<C>;
  /** Handlers, records and audit words of the resources. */
  readonly catalog: Catalog<C, Name>;
  readonly handlers: UnitHandlers<C>;
  /** Implements the calls of `unitWaitingEndpoints`. */
  readonly waitingHandlers: <W extends UnitWaitingContract>(contract: W) => UnitWaitingHandlers<W>;
  /** For `timetableHandlers`, and for parts of other pages. */
  readonly resources: UnitResources<Own, Times>;
}

/**
 * Implements the calls of `unitEndpoints`, `bookingEndpoints` and `catalogEndpoints` for resources that are booked by
 * the hour, such as courts or bikes. A resource has an amount of equal units; a booking takes some of them at one or
 * more times of a day.
 */
export function createUnitBooking<
  C extends UnitContract & { readonly endpoints: CatalogEndpointsOf<Name> },
  const Name extends string,
  Row extends UnitRecord,
  Own extends object,
  SlotRow extends object,
  Times extends Timetable,
  Rules extends UnitRules,
>(
  contract: C,
  type: UnitBookingType<Name, Row, Own, SlotRow, Times, Rules>,
): UnitBooking<C, Name, Own, Times> {
  const { id: kind } = contract;
  const {
    model,
    resource: entity,
    columns,
    slots,
    canChooseAmount = () => true,
    hasEnglishNames = false,
    waitlistForm,
    findPicture = () => null,
  } = type;
  const table = model.tableName;
  const resources = resourceReader({ table, columns, slots });
  const { thing, settings } = type;
  const context: UnitContext<Own, Times, Rules> = {
    kind,
    table,
    thing,
    resources,
    settings,
    canChooseAmount,
    hasEnglishNames,
    waitlistForm,
    findPicture,
    form: type.form,
  };
  const viewOf = (own: Own): object => type.view?.(own) ?? own;
  const ownOf = (row: object): Own => columns.parse(row);
  const shown = (resource: UnitResource<Own, Times>) => {
    const { id, name, branch_id, branch_name, amount, is_archived, timetable } = resource;
    const base = { id, name, branch_id, branch_name, amount, is_archived };
    return { ...base, ...viewOf(ownOf(resource)), ...timetable.view };
  };
  const detail = async (scope: ReadScope, id: string) => {
    const resource = await resources.find(scope, id);
    return resource && shown(resource);
  };
  const lock = (scope: WriteScope, id: string) => lockResource(scope, kind, resources, id);

  const catalog = createCatalog(contract, {
    name: entity,
    model,
    hasBranch: true,
    view: async (_scope, rows) =>
      rows.map((row) => {
        const { id, name, branch_id, amount, is_archived } = row;
        const base = { id, name, branch_id, amount, is_archived: Boolean(is_archived) };
        return { ...base, ...viewOf(ownOf(row)) };
      }),
    detail,
    ...(type.catalog.columns ? { columns: type.catalog.columns } : {}),
    // Each slot has its own count; the resource itself is never full.
    onCreate: (scope, id) => createCapacity(scope, { kind, id, total: maxCapacity }),
    lock,
    /** Booked slots must still fit after the change. Live bookings get the new name. */
    async onChange({ scope, fail }, { locked, patch }) {
      const { branch_id, amount = locked.resource.amount, name } = patch;
      const isMoved = branch_id !== undefined && branch_id !== locked.resource.branch_id;
      const ahead = bookedAhead(locked);
      refuseBooked(isMoved ? ahead : ahead.filter(({ units }) => units > Number(amount)), fail);
      if (name !== undefined) await changeBookings(scope, locked.subject, { title: String(name) }, false);
      if (isMoved && locked.subject.waiting > 0) await endAutomaticBooking(scope, locked.subject);
      if (Number(amount) > locked.resource.amount) offerUnitsOnDemand(scope, locked.subject);
    },
    announce: (scope) => announceSubject(scope, kind),
    history: type.catalog.history,
  });
  return {
    booking: createBookingFeature(contract, unitKind(type.booking, context), { [entity]: 'subject_id' }),
    catalog,
    handlers: unitHandlers(contract, context),
    waitingHandlers: (waitingContract) => unitWaitingHandlers(waitingContract, context),
    resources: {
      find: resources.find,
      list: resources.list,
      entity,
      kind,
      lock,
      async changed(scope, id) {
        announceSubject(scope, kind);
        const resource = await detail(scope, id);
        if (!resource) throw new Error('The resource that was changed is gone');
        return resource;
      },
    },
  };
}
