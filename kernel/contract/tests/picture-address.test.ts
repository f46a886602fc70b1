import { expect, it } from 'vitest';
import { pictureSources, plainPicture, readPictureLook, writePictureLook } from '../picture-address.ts';
import { previewPicture } from '../preview-picture.ts';
import { picturePosition, smallPicture } from '../small-picture.ts';

const plain = `/files/shop/${'a'.repeat(22)}.webp`;
const look = { width: 1600, height: 900, color: '#0f766e' };

it('says how to show a picture, with its center as focal point until staff choose one', () => {
  const address = writePictureLook(plain, look);
  expect(address).toBe(`${plain}#1600x900-0f766e-50-50`);
  expect(readPictureLook(address)).toEqual({ ...look, focus: { x: 50, y: 50 } });
  const moved = writePictureLook(address, { ...look, focus: { x: 0, y: 100 } });
  expect(moved).toBe(`${plain}#1600x900-0f766e-0-100`);
  expect(readPictureLook(moved)?.focus).toEqual({ x: 0, y: 100 });
  expect(picturePosition(moved)).toBe('0% 100%');
});

it.each([
  plain,
  `${plain}#`,
  `${plain}#1600x900-0f766e`,
  `${plain}#1600x900-0f766e-101-50`,
  `${plain}#1600x900-0f766e-50--1`,
  `${plain}#0x900-0f766e-50-50`,
  `${plain}#1600x900-red-50-50`,
  `${plain}#1600x900-0f766e-50-50;color:red`,
  `https://elsewhere.example${plain}#1600x900-0f766e-50-50`,
  `/files/shop/a.svg#1600x900-0f766e-50-50`,
])('%s says nothing about how to show it', (address) => {
  expect(readPictureLook(address)).toBeNull();
});

it('leads to all sizes in both types, to the smallest, the largest and the preview', () => {
  const address = writePictureLook(plain, look);
  const stem = plain.replace('.webp', '');
  expect(pictureSources(address, { ...look, focus: { x: 50, y: 50 } }, 'avif')).toBe(
    `${stem}-480.avif 480w, ${stem}-960.avif 960w, ${stem}.avif 1600w`,
  );
  expect(pictureSources(address, { ...look, width: 700, focus: { x: 50, y: 50 } }, 'webp')).toBe(
    `${stem}-480.webp 480w, ${stem}-960.webp 700w, ${plain} 700w`,
  );
  expect(smallPicture(address)).toBe(`${stem}-480.webp`);
  expect(plainPicture(address)).toBe(plain);
  expect(previewPicture(address)).toBe(`${stem}.jpg`);
});

it('leaves a picture of one size and other addresses as they are', () => {
  for (const address of [plain, 'https://profile.line-scdn.net/abc']) {
    expect(smallPicture(address)).toBe(address);
    expect(picturePosition(address)).toBeUndefined();
  }
});
