import { CatalogDetail } from '#kernel/ui/catalog/catalog-detail.tsx';
import type { ApiResponse } from '#kernel/ui/index.ts';
import { WeeklyTimes } from '#kernel/ui/units/weekly-times.tsx';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { PlacePicture } from '../parts/place-picture.tsx';
import { places } from '../places.ts';

type Place = ApiResponse<typeof facilityEventContract, 'resource', 'staff'>;

/** One place, its picture and its times. */
export const Page = () => (
  <CatalogDetail catalog={places}>
    {(place: Place) => (
      <>
        <PlacePicture place={place} />
        <WeeklyTimes contract={facilityEventContract} resource={place} />
      </>
    )}
  </CatalogDetail>
);
