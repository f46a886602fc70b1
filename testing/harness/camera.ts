import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { shiftPages } from '../clock/shift-pages.ts';
import { test as base, watchFaults } from './browser.ts';

const width = 640;
const height = 480;
const [black, white] = [16, 235];

/** A film of one picture in YUV4MPEG2, which Chromium shows again and again: a QR code in the middle of white. */
function filmOf(content: string): Buffer {
  const rows = encodeQR(content, 'raw', { border: 4 });
  const scale = Math.floor(height / rows.length);
  const [left, top] = [width, height].map((length) => Math.floor((length - rows.length * scale) / 2));
  const brightness = Buffer.alloc(width * height, white);
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      for (let line = 0; isDark && line < scale; line += 1) {
        const start = ((top ?? 0) + row * scale + line) * width + (left ?? 0) + column * scale;
        brightness.fill(black, start, start + scale);
      }
  const noColor = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), brightness, noColor]);
}

/** What a device has for a camera: one before which this QR code is held, one that the person refuses, or none. */
export type CameraOf = { readonly seesQr: string } | 'refused' | 'none';

interface Fixtures {
  /** Opens an empty page in a Chromium of its own, whose camera is such; what goes wrong in it fails the test. */
  readonly pageWith: (camera: CameraOf) => Promise<Page>;
}

/** The browser tests' `test` with pages that have a camera. */
export const test = base.extend<Fixtures>({
  pageWith: async ({ playwright, launchOptions, locale, timezoneId, app, faults }, use, info) => {
    const opened: Browser[] = [];
    const argumentsFor = async (camera: CameraOf): Promise<string[]> => {
      if (camera === 'none') return ['--use-fake-ui-for-media-stream'];
      const device = '--use-fake-device-for-media-stream';
      if (camera === 'refused') return [`${device}=device-count=1`, '--use-fake-ui-for-media-stream=deny'];
      const film = info.outputPath(`camera-${opened.length}.y4m`);
      await writeFile(film, filmOf(camera.seesQr));
      return [device, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    };
    await use(async (camera) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...(await argumentsFor(camera))],
      });
      opened.push(browser);
      shiftPages(browser);
      const context = await browser.newContext({
        baseURL: app.url,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
      });
      const page = await context.newPage();
      watchFaults(page, faults);
      return page;
    });
    for (const browser of opened) await browser.close();
  },
});
