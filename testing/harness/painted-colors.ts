import type { Locator } from '@playwright/test';

type Rgb = [red: number, green: number, blue: number];

/** Colors of an element as the browser paints them, in parts of 0 to 255, with its opacity from 0 to 1. */
export interface PaintedColors {
  readonly text: Rgb;
  readonly fill: Rgb;
  readonly outline: Rgb;
  readonly opacity: number;
}

/** Reads an element's own colors, whichever notation its style uses. */
export const paintedColors = (element: Locator): Promise<PaintedColors> =>
  element.evaluate((each) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toRgb = (color: string): [number, number, number] => {
      if (!context) throw new Error('The browser has no canvas.');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const { color, backgroundColor, outlineColor, opacity } = getComputedStyle(each);
    return {
      text: toRgb(color),
      fill: toRgb(backgroundColor),
      outline: toRgb(outlineColor),
      opacity: Number(opacity),
    };
  });
