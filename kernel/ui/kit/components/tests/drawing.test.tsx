import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawing, Picture } from '../drawing.tsx';

const draw = (seed: string) => renderToStaticMarkup(<Drawing seed={seed} className="size-10" />);
const names = ['Mat Pilates', 'Vinyasa Flow', 'โยคะ', 'Barre', 'Hot Yoga', 'ตัดผม', 'Court 1', 'Kru Nan'];

it('has at most 2 kB, in the shop’s two colors', () => {
  for (const name of names) {
    expect(Buffer.byteLength(draw(name))).toBeLessThanOrEqual(2000);
    expect(draw(name)).toContain('fill-primary');
    expect(draw(name)).toContain('fill-secondary');
  }
});

it('is the same for a name each time, and not for all names', () => {
  for (const name of names) expect(draw(name)).toBe(draw(name));
  expect(new Set(names.map(draw)).size).toBeGreaterThan(2);
});

it('is only in the place of a missing picture', () => {
  const show = (address?: string) =>
    renderToStaticMarkup(<Picture address={address} seed="Barre" className="size-10" />);
  expect(show()).toBe(draw('Barre'));
  expect(show('/files/a/b.webp')).toContain('src="/files/a/b.webp"');
  expect(show('/files/a/b.webp')).not.toContain('<svg');
});
