import { useState } from 'react';
import type { UnitWaitingContract } from '#kernel/contract/unit-endpoints.ts';
import { ListSkeleton } from '#kernel/ui/booking-form.ts';
import { TimeChips } from '#kernel/ui/booking-times.ts';
import {
  LazyOpen,
  type LazySection,
  liveOffers,
  member,
  useBoot,
  useMemberId,
  usePreloadDialog,
  useTexts,
} from '#kernel/ui/index.ts';
import type { UnitFeature, UnitTime } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';
import type { WaitDialogProps } from './wait-dialog.tsx';

interface ChipsProps {
  readonly times: readonly UnitTime[];
  readonly choice: string | null;
  readonly onChange: (choice: string) => void;
  readonly note: (time: UnitTime) => string;
}

interface Props extends ChipsProps {
  readonly feature: UnitFeature;
  readonly resource: { readonly id: string; readonly name: string };
  readonly date: string;
}

interface WaitableProps extends ChipsProps, Pick<Props, 'resource' | 'date'> {
  readonly contract: UnitWaitingContract;
  /** Whether the shop books a free unit for the first member on the waitlist. */
  readonly isBooked: boolean;
}

const dialog: LazySection<WaitDialogProps> = {
  key: 'units:wait',
  load: async () => (await import('./wait-dialog.tsx')).WaitDialog,
};

/** Times whose full ones have a waitlist. */
function WaitableTimes({ contract, resource, date, isBooked, note, ...chips }: WaitableProps) {
  const t = useTexts(unitTexts);
  const memberId = useMemberId();
  const input = { id: resource.id, date, member_id: memberId };
  const places = member.useCall(contract, 'ownWaiting', input, {
    ...liveOffers(contract),
    shows: () => [resource.id],
  });
  const [asked, setAsked] = useState<string | null>(null);
  usePreloadDialog(dialog);
  const findPlace = (start: string) => places.data?.find(({ start_time }) => start_time === start);
  const noteOf = (time: UnitTime) => {
    if (time.is_available || time.free > 0) return note(time);
    const place = findPlace(time.start_time)?.place;
    if (place !== undefined) return t('wait_place', { place });
    return t(isBooked ? 'wait_book' : 'wait_notify');
  };
  const time = chips.times.find(({ start_time }) => start_time === asked);
  // A time with a place of the member is not folded away, so the list would grow when the places come.
  if (places.isPending) return <ListSkeleton />;
  return (
    <>
      <TimeChips
        {...chips}
        foldsTaken
        note={noteOf}
        whenTaken={{
          canPress: ({ free }) => free === 0,
          isShown: ({ start_time }) => findPlace(start_time) !== undefined,
          onPress: ({ start_time }) => setAsked(start_time),
        }}
      />
      {time && (
        <LazyOpen
          part={dialog}
          given={{
            contract,
            resource,
            date,
            time,
            isBooked,
            place: findPlace(time.start_time),
            onClose: () => setAsked(null),
          }}
        />
      )}
    </>
  );
}

/** The times of a resource on a day. If the shop has waitlists, a full time can be waited for. */
export function UnitTimes({ feature, resource, date, ...chips }: Props) {
  const mode = useBoot().settings[feature.contract.id]?.waitlist_mode;
  const { waitlist } = feature;
  if (!waitlist || (mode !== 'notify' && mode !== 'auto')) return <TimeChips foldsTaken {...chips} />;
  return <WaitableTimes {...{ resource, date, ...chips }} contract={waitlist} isBooked={mode === 'auto'} />;
}
