import { describe, expect, test, vi } from 'vitest';
import { flexMessage } from '../flex-message.ts';
import { type Shared, type ShareWays, shareBy } from '../share-ways.ts';

const shared: Shared = {
  title: 'Slow Flow',
  text: 'Thu, Nov 26 18:00 · Thonglor',
  link: 'https://sala.example/s/lotus/class/1',
  picture: null,
};
const named = (name: string) => Object.assign(new Error(name), { name });
const ways = (own: Partial<ShareWays> = {}): ShareWays => ({
  line: null,
  system: null,
  copy: vi.fn(async () => undefined),
  ...own,
});

describe('a link is shared', () => {
  test('in LINE by LINE’s own choice of chats', async () => {
    const line = vi.fn(async () => true);
    const system = vi.fn(async () => undefined);
    expect(await shareBy(ways({ line, system }), shared)).toBe('shared');
    expect(line).toHaveBeenCalledWith(shared);
    expect(system).not.toHaveBeenCalled();
  });

  test('by the system, outside of LINE or if LINE offers no choice', async () => {
    for (const line of [null, async () => false, async () => Promise.reject(new Error('no LIFF'))]) {
      const system = vi.fn(async () => undefined);
      expect(await shareBy(ways({ line, system }), shared)).toBe('shared');
      expect(system).toHaveBeenCalledWith({ title: shared.title, text: shared.text, url: shared.link });
    }
  });

  test('as a copied link if the system cannot, and not after the person has closed its sheet', async () => {
    const copy = vi.fn(async () => undefined);
    expect(await shareBy(ways({ copy }), shared)).toBe('copied');
    const refused = () => Promise.reject(named('NotAllowedError'));
    expect(await shareBy(ways({ system: refused, copy }), shared)).toBe('copied');
    expect(copy.mock.calls).toEqual([[shared.link], [shared.link]]);
    const closed = () => Promise.reject(named('AbortError'));
    expect(await shareBy(ways({ system: closed, copy }), shared)).toBe('dismissed');
    expect(copy).toHaveBeenCalledTimes(2);
  });

  test('as a shown link if the browser lets no page copy', async () => {
    const copy = () => Promise.reject(new Error('denied'));
    expect(await shareBy(ways({ copy }), shared)).toBe('shown');
  });
});

describe('the message in LINE', () => {
  test('has the title, the time and a button that opens the link', () => {
    const message = flexMessage(shared, 'View');
    expect(message.altText).toBe('Slow Flow · Thu, Nov 26 18:00 · Thonglor');
    expect(JSON.stringify(message.contents)).toContain('"text":"Slow Flow"');
    expect(message.contents.footer.contents[0].action).toEqual({
      type: 'uri',
      uri: shared.link,
      label: 'View',
    });
  });

  test('has a picture only if LINE can show it, and no text that LINE refuses', () => {
    const heroOf = (picture: string | null) =>
      Object.hasOwn(flexMessage({ ...shared, picture }, 'View').contents, 'hero');
    expect(heroOf('https://sala.example/files/a.jpg')).toBe(true);
    for (const picture of [null, 'http://sala.example/a.jpg', 'https://sala.example/files/a.webp'])
      expect(heroOf(picture)).toBe(false);
    const long = flexMessage({ ...shared, title: 'x'.repeat(500), text: '' }, 'o'.repeat(30));
    expect(long.altText).toHaveLength(400);
    expect(long.contents.footer.contents[0].action.label).toHaveLength(20);
    expect(long.contents.body.contents).toHaveLength(1);
  });
});
