import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteRegistrationDraft,
  readRegistrationDraft,
  storeRegistrationDraft,
} from '../parts/registration-draft.ts';

const stored = new Map<string, string>();
const owner = { shopId: 'pier', lineId: 'U1' };
const empty = { first_name: '', last_name: '', phone: '', email: '' };
const draft = { ...empty, first_name: 'Malee', phone: '0812345678' };

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stored draft is read again by its LINE user until it is deleted', () => {
  expect(readRegistrationDraft(owner)).toEqual(empty);
  storeRegistrationDraft(owner, draft);
  expect(readRegistrationDraft(owner)).toEqual(draft);
  deleteRegistrationDraft(owner);
  expect(readRegistrationDraft(owner)).toEqual(empty);
  expect(stored.size).toBe(0);
});

test('a form whose fields were emptied leaves nothing on the device', () => {
  storeRegistrationDraft(owner, draft);
  storeRegistrationDraft(owner, empty);
  expect(stored.size).toBe(0);
});

test('neither another LINE user nor the form of another shop shows the draft', () => {
  storeRegistrationDraft(owner, draft);
  expect(readRegistrationDraft({ ...owner, lineId: 'U2' })).toEqual(empty);
  expect(readRegistrationDraft({ ...owner, shopId: 'hill' })).toEqual(empty);
});

test('a draft stays if another LINE user becomes a member or empties the form', () => {
  storeRegistrationDraft(owner, draft);
  deleteRegistrationDraft({ ...owner, lineId: 'U2' });
  storeRegistrationDraft({ ...owner, lineId: 'U2' }, empty);
  expect(readRegistrationDraft(owner)).toEqual(draft);
});

test('a draft is deleted from the device after 7 days', () => {
  storeRegistrationDraft(owner, draft);
  vi.setSystemTime(new Date('2026-03-08T09:59:59Z'));
  expect(readRegistrationDraft(owner)).toEqual(draft);
  vi.setSystemTime(new Date('2026-03-08T10:00:00Z'));
  expect(readRegistrationDraft(owner)).toEqual(empty);
  expect(stored.size).toBe(0);
});

test('a draft without a time is deleted', () => {
  stored.set('sala-registration:pier', '{"line_id":"U1","first_name":"Malee"}');
  expect(readRegistrationDraft(owner)).toEqual(empty);
  expect(stored.size).toBe(0);
});

test('an unreadable draft and a browser without storage lead to an empty form', () => {
  stored.set('sala-registration:pier', '{"line_id":"U1","first_name":5');
  expect(readRegistrationDraft(owner)).toEqual(empty);
  stored.set(
    'sala-registration:pier',
    `{"line_id":"U1","at":${Date.now()},"first_name":5,"phone":"0812345678"}`,
  );
  expect(readRegistrationDraft(owner)).toEqual({ ...empty, phone: '0812345678' });
  const refuse = () => {
    throw new Error('Storage is off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readRegistrationDraft(owner)).toEqual(empty);
  expect(() => storeRegistrationDraft(owner, draft)).not.toThrow();
  expect(() => deleteRegistrationDraft(owner)).not.toThrow();
});
