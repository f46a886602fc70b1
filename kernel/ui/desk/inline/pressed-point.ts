import type { FocalPoint } from '../../../contract/picture-address.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const share = (at: number, start: number, length: number): number =>
  length > 0 ? Math.min(100, Math.max(0, Math.round(((at - start) / length) * 100))) : 50;

/** Finds the point of a picture that was pressed, in percent. @param at the press, and `box` the picture, in the window. */
export const pressedPoint = (at: { readonly x: number; readonly y: number }, box: Box): FocalPoint => ({
  x: share(at.x, box.left, box.width),
  y: share(at.y, box.top, box.height),
});
