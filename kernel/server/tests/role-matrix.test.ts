import { describe, expect, test } from 'vitest';
import { inputFor, makeWorld, send } from '#testing/harness/endpoint-world.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Endpoint, type Role, roles } from '../../contract/contract.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const server = useServer({ variables: { LOG_LEVEL: 'silent' } });
const installation = await loadInstallation();
const endpoints = documented(installation);

const everybody: readonly Role[] = ['frontdesk', 'staff', 'admin'];
const management: readonly Role[] = ['staff', 'admin'];
const admins: readonly Role[] = ['admin'];

interface Row {
  /** As the decisions word it. */
  readonly may: string;
  readonly roles: readonly Role[];
  /** `plugin.permission`; a plugin need not be installed, and then its permissions are passed over. */
  readonly by: readonly string[];
}

/** The table of roles (docs/domain/identity.md#i9). */
const matrix: readonly Row[] = [
  {
    may: 'frontdesk screens: calendars, bookings, check-in, members, notes; the lookups these need',
    roles: everybody,
    by: [
      'booking.today',
      'catalog.look',
      'class_event.calendar',
      'facility_event.calendar',
      'member.check_in',
      'member.edit',
      'member.look_funds',
      'member.see',
      'member_wallet.see',
      'open_private_event.calendar',
      'package_purchasing.look',
      'payment.see',
      'shop.lookups',
    ],
  },
  {
    may: 'add points or wallet money, up to the shop’s limit',
    roles: everybody,
    by: ['member.add_points', 'member_wallet.add'],
  },
  {
    may: 'take away points or money, set expiry or unlimited dates; refunds',
    roles: management,
    by: ['member.adjust', 'member_wallet.adjust', 'payment.refund'],
  },
  {
    may: 'management catalogue, reports',
    roles: management,
    by: [
      'catalog.manage',
      'booking.absent',
      'booking.teaching',
      'class_event.report',
      'facility_event.manage',
      'facility_event.report',
      'member.manage_funds',
      'member_wallet.manage',
      'open_private_event.report',
      'package_purchasing.manage',
      'shop.branches',
    ],
  },
  {
    may: 'settings; team; audit; connection secrets',
    roles: admins,
    by: [
      'class_event.settings',
      'facility_event.settings',
      'member.settings',
      'member_wallet.settings',
      'open_private_event.settings',
      'payment.settings',
      'setup.open',
      'shop.settings',
      'staff.audit',
      'staff.team',
    ],
  },
  {
    may: 'sell, take and confirm payment',
    roles: everybody,
    by: ['package_purchasing.sell', 'payment.sell'],
  },
  {
    may: 'void others’ sales, freeze, move points, Retry of messages',
    roles: management,
    by: ['member.freeze', 'member.move', 'notify.messages', 'payment.void_others'],
  },
  {
    may: 'extend many lots, message texts, tax settings, renewing feeds',
    roles: admins,
    by: ['booking.renew_feeds', 'member.extend', 'notify.texts', 'payment.tax'],
  },
];

const permissionOf = (plugin: string, { access }: Endpoint) => `${plugin}.${access.staff?.permission}`;

/** Something that only who has the permission may call. */
const callsOf = (permission: string) =>
  endpoints.filter(
    ({ plugin, endpoint }) =>
      endpoint.access.staff &&
      !endpoint.access.public &&
      endpoint.output.kind !== 'stream' &&
      permissionOf(plugin, endpoint) === permission,
  );

const isRefused = (answer: { status: number; body: { code?: string } }): boolean =>
  answer.status === 403 && answer.body.code === 'not_allowed';

describe.each(matrix)('$may', ({ roles: allowed, by }) => {
  const declared = by.filter((permission) => installation.permissionsOf(roles).has(permission));

  test.each([...roles])('%s', (role) => {
    const held = installation.permissionsOf([role]);
    for (const permission of declared)
      expect([permission, held.has(permission)]).toEqual([permission, allowed.includes(role)]);
  });

  const [call] = declared.flatMap((permission) => callsOf(permission));
  test.runIf(call)('is what the server lets each role and HQ do', async () => {
    if (!call) return;
    const world = await makeWorld(server.current);
    for (const role of roles) {
      const { client } = await world.shop.user(role);
      const input = await inputFor(call.endpoint, 'staff', world);
      const answer = await send(client, call.endpoint, input);
      expect([call.name, role, isRefused(answer)]).toEqual([call.name, role, !allowed.includes(role)]);
    }
    if (call.endpoint.access.hq) return;
    const input = await inputFor(call.endpoint, 'staff', world);
    expect(isRefused(await send(world.callers.hq, call.endpoint, input))).toBe(true);
  });
});

describe('shops, feature flags, billing date, creating a shop, HQ’s people', () => {
  const ofHq = endpoints.filter(({ endpoint: { access } }) => access.hq && !access.staff && !access.public);

  test('are HQ’s alone', async () => {
    expect(ofHq.length).toBeGreaterThan(5);
    const world = await makeWorld(server.current);
    for (const { name, endpoint } of ofHq) {
      const input = await inputFor(endpoint, 'hq', world);
      const answers = [];
      for (const role of roles)
        answers.push(await send((await world.shop.user(role)).client, endpoint, input));
      expect([name, answers.map(isRefused)]).toEqual([name, roles.map(() => true)]);
    }
  });
});

test('every permission has a title of its own in both languages', () => {
  for (const { plugin } of installation.plugins) {
    const { id, permissions, permissionTitles = {} } = plugin.contract;
    expect([id, Object.keys(permissionTitles).sort()]).toEqual([id, Object.keys(permissions).sort()]);
    const titles = Object.values(permissionTitles);
    expect(titles.every(({ en, th }) => en !== '' && /[\u0e00-\u0e7f]/.test(th))).toBe(true);
    expect(new Set(titles.map(({ en }) => en)).size).toBe(titles.length);
  }
});
