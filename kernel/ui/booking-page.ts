/** The kit's entry point for the page of one offer, such as a class: fetched with the first of them. */

export { Cancellation } from './booking/form/cancellation.tsx';
export { BranchPlace } from './booking/screens/branch-place.tsx';
export { Heart } from './kit/components/heart.tsx';
