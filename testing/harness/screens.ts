import { glob } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';

/** What a feature's `tests/screens.ts` exports as `screens`, for the specification's screens that it brings. */
export interface FeatureScreens {
  /**
   * Records of the demo's shop for the `{fields}` in the addresses of its screens.
   * @param memberId who looks at the member's screens; a booking must be theirs.
   * @returns by the field's name an id, or one for each screen's path where the field names other records on each.
   */
  readonly fields: (
    scope: KernelScope,
    memberId: string,
  ) => Promise<Readonly<Record<string, string | Readonly<Record<string, string>>>>>;
  /**
   * Pages that only sign a member in, each with the address that leads on from it for who is signed in already,
   * such as `/booking/shop-{shopId}/start?memberId={memberId}`.
   */
  readonly goesOnTo?: Readonly<Record<string, string>>;
}

const hasScreens = (value: unknown): value is { screens: FeatureScreens } =>
  typeof value === 'object' && value !== null && 'screens' in value;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every installed feature says of its screens, by the feature. */
export async function loadFeatureScreens(): Promise<ReadonlyMap<string, FeatureScreens>> {
  const screens = new Map<string, FeatureScreens>();
  for await (const path of glob('plugins/*/tests/screens.ts', { cwd: root })) {
    const loaded: unknown = await import(pathToFileURL(root + path).href);
    if (!hasScreens(loaded)) throw new Error(`${path} exports no screens`);
    screens.set(path.split(/[\\/]/)[1] ?? '', loaded.screens);
  }
  return screens;
}

/**
 * Id of the first booking that a member of the demo has ahead.
 * @param kind id of the feature that it is of.
 */
export async function bookingAhead(scope: KernelScope, kind: string, memberId: string): Promise<string> {
  const booking: { id: string } | undefined = await scope
    .db('booking')
    .where({ shop_id: scope.shopId, member_id: memberId, kind, status: 'completed' })
    .where('starts_at', '>', scope.now)
    .orderBy('starts_at')
    .first('id');
  if (!booking) throw new Error(`The demo’s shop has no booking of ${kind} to come of this member`);
  return booking.id;
}
