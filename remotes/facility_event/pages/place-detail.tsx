import { InlineLookup, InlineSwitch, InlineText, RecordDetail, useBranchLookup } from '#kernel/ui/desk.ts';
import { type ApiRequest, Card, refresh, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { managedPlaceTexts } from '../parts/managed-place-texts.ts';
import { placePages } from '../parts/place-pages.ts';
import { type Place, PlaceSlots } from '../parts/place-slots.tsx';

type Change = Omit<ApiRequest<typeof facilityEventContract, 'changeResource', 'staff'>, 'id'>;

function PlaceFields({ place }: { readonly place: Place }) {
  const t = useTexts(managedPlaceTexts);
  const branches = useBranchLookup();
  const save = async (change: Change) => {
    await staff.call(facilityEventContract, 'changeResource', { id: place.id, ...change });
    await refresh(facilityEventContract);
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <InlineText label={t('name')} value={place.name} save={(name) => save({ name })} />
      <InlineLookup
        label={t('branch')}
        value={place.branch_id}
        shown={place.branch_name}
        lookup={branches}
        save={(branch_id) => save({ branch_id })}
      />
      <InlineText
        label={t('amount')}
        hint={t('amount_hint')}
        type="number"
        value={String(place.amount)}
        save={(amount) => save({ amount })}
      />
      <InlineSwitch
        label={t('ask')}
        hint={t('ask_hint')}
        value={place.is_input_amount}
        save={(is_input_amount) => save({ is_input_amount })}
      />
      <InlineSwitch
        label={t('archived')}
        hint={t('archived_hint')}
        value={place.is_archived}
        save={(is_archived) => save({ is_archived })}
      />
    </Card>
  );
}

/** One place, each field saved by itself, and its times. */
export function Page() {
  const { id } = useRouteParams('id');
  const read = staff.useCall(facilityEventContract, 'resource', { id });
  return (
    <RecordDetail pages={placePages} read={read} fields={5}>
      {(place) => (
        <div className="flex flex-col gap-4">
          <PlaceFields place={place} />
          <PlaceSlots place={place} />
        </div>
      )}
    </RecordDetail>
  );
}
