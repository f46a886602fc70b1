import { announceSubject } from '#kernel/modules/booking/api.ts';
import type { PictureStore } from '#kernel/server/storage/record-pictures.ts';
import { facilityEventContract } from './contract.ts';
import { Place } from './models/place.ts';

/** Pictures of places. */
export const placePictures: PictureStore = {
  lock: (scope, id) => scope.query(Place).findById(id).forUpdate().select('image_link'),
  save: (scope, id, image_link) => scope.query(Place).findById(id).patch({ image_link }),
  announce: (scope) => announceSubject(scope, facilityEventContract.id),
  history: { action: 'facility_event.change_place', entity: 'resource' },
};
