import { describe, expect, it } from 'vitest';
import { dialledDigits, toE164 } from '../phone.ts';
import { keyboardReadings, parseTyped } from '../thai-keyboard.ts';

const onlyDigits = (text: string) => (/^\d+$/.test(text) ? text : null);

describe('text typed while the keyboard is set to Thai', () => {
  it('has one reading without Thai characters', () => {
    expect(keyboardReadings('BECG:01JD8Z6K4W')).toEqual(['BECG:01JD8Z6K4W']);
  });

  it('is read by the keys of Kedmanee, plain and with Shift', () => {
    expect(keyboardReadings('กยึถ่า')).toContain('dp75jk');
    expect(keyboardReadings('ฺฎฉฌซ')).toContain('BECG:');
  });

  it('is read by the keys of Pattachote', () => {
    expect(keyboardReadings('งแ๗๕าน')).toContain('dp75jk');
    expect(keyboardReadings('ฺๆฐ์ฆ')).toContain('BECG:');
  });

  it('is read as Thai digits before it is read as keys', () => {
    expect(parseTyped('๐๘๑', onlyDigits)).toBe('081');
  });

  it.each([
    ['Kedmanee', 'จคๅ-ถภถุึคต'],
    ['Pattachote', '๐๘=๓๕๔๕ู๗๘๙'],
  ])('is an order number on %s', (_layout, typed) => {
    expect(parseTyped(typed, onlyDigits)).toBe('08135456789');
  });
});

describe('a phone number typed while the keyboard is set to Thai', () => {
  it.each(['จคๅ/-ภถุึค', '๐๘=๒๓๔๕ู๗๘', '๐๘๑๒๓๔๕๖๗๘', '0812345678'])('is found and stored: %s', (typed) => {
    expect(dialledDigits(typed)).toBe('0812345678');
    expect(toE164(typed)).toBe('+66812345678');
  });

  it('is not seen in a name of a few letters, which would find strangers by their phones', () => {
    expect(dialledDigits('จุ')).toBeNull();
    expect(dialledDigits('คุต')).toBeNull();
  });

  it('stays as it was written if no reading is a number', () => {
    expect(toE164('สมชาย')).toBe('สมชาย');
  });
});
