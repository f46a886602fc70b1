import type { LocalizedText } from '#kernel/contract/problems.ts';
import { BookingCalendar, type RecordPages, useBookingCalendar, useBranchFilter } from '#kernel/ui/desk.ts';
import { LinkButton, liveSubjects, staff, useMay, useText } from '#kernel/ui/index.ts';
import { readEvent, toDialogStart, toEvents, toOffers } from './calendar-events.ts';
import { NewUnitBooking } from './new-unit-booking.tsx';
import { useResourceFilter } from './resource-filter.ts';
import type { UnitFeature } from './unit-feature.ts';
import { UnitSheet } from './unit-sheet.tsx';

/** The first and last hour that the calendar shows (docs/domain/booking.md#b33). */
const hours = [5, 22] as const;

interface Props {
  readonly feature: UnitFeature;
  readonly title: LocalizedText;
  /** Message if the shop has no resources yet. */
  readonly none: LocalizedText;
  /** Management's pages of the resources, and the permission that opens them. */
  readonly catalog: { readonly pages: RecordPages; readonly permission: string };
}

/** The desk's calendar of a feature that books units, with the dialogs that book and change bookings. */
export function UnitCalendar({ feature, title, none, catalog: { pages, permission } }: Props) {
  const { contract } = feature;
  const { live } = liveSubjects(contract);
  const text = useText();
  const mayManage = useMay()(permission);
  const resources = useResourceFilter(feature, 'resource');
  const calendar = useBookingCalendar(
    contract.id,
    [useBranchFilter(), resources],
    ['resource', 'branch'],
    'resource',
  );
  const read = staff.useCall(contract, 'calendar', { ...calendar.query }, { live, keepsPrevious: true });
  const { divided, filters, wholeDays } = calendar;
  const input = divided?.by === 'resource' ? { date: divided.date, branch: filters.branch } : null;
  const day = staff.useCall(contract, 'day', input, { live });
  const open = staff.useCall(contract, 'openHours', wholeDays && { ...wholeDays }, { live });
  return (
    <BookingCalendar
      {...{ title, calendar, read, hours }}
      nothing={
        resources.choices?.length === 0
          ? {
              message: text(none),
              action: mayManage && (
                <LinkButton variant="secondary" to={`${pages.path}/create`}>
                  {text(pages.create)}
                </LinkButton>
              ),
            }
          : undefined
      }
      openHours={open.data}
      offers={day.data && input ? toOffers(day.data) : undefined}
      events={read.data && toEvents(read.data)}
      sheet={(id, close) => <UnitSheet key={id} {...readEvent(id)} feature={feature} onClose={close} />}
      newBooking={(close, chosen) => (
        <NewUnitBooking
          feature={feature}
          start={chosen && day.data && toDialogStart(chosen, day.data)}
          onClose={close}
        />
      )}
    />
  );
}
