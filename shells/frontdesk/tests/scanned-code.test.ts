import { describe, expect, it } from 'vitest';
import { readScanned } from '../check-in/scanned-code.ts';

describe('what a scanner types', () => {
  it('is taken as it is on a Latin keyboard', () => {
    expect(readScanned(' BECG:01JD8Z6K4WXYMQ2V9T5R7N3HPE\n')).toBe('BECG:01JD8Z6K4WXYMQ2V9T5R7N3HPE');
  });

  it('is read back where the keyboard is switched to Thai', () => {
    expect(readScanned('ฺฎฉฌซจๅ๋ฏค(ุษภ")ํ?๐/ฮตธถฑึ์-็ญฎ')).toBe('BECG:01JD8Z6K4WXYMQ2V9T5R7N3HPE');
  });
});
