import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../../shop/contract.ts';
import { memberNotice } from '../events.ts';

const noFault = {
  push_status: null,
  push_message: null,
  retry_after: null,
  lose_answer: false,
  token_status: null,
  delay_ms: 0,
  times: null,
};

/** A server whose outbox holds the file's messages alone, and the sandboxes that they end in. */
export function useMessages(options: Parameters<typeof useServer>[0] = {}) {
  const server = useServer(options);
  const sandbox = (path: string) =>
    visitor(server.current).get(path, { headers: { accept: 'application/json' } });
  const world = {
    server,
    line: (control: Record<string, unknown>) =>
      visitor(server.current).post('/sandbox/line/control', control),
    mailbox: (control: Record<string, unknown>) =>
      visitor(server.current).post('/sandbox/mail/control', control),
    later: (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms)),
    drain: () => drainOutbox(server.current.kernel),

    async withChannel(shop: TestShop): Promise<void> {
      const scope = await shop.scope();
      await scope.transaction(
        (inside) =>
          writeSettings(inside, shopContract, {
            line_messaging_client_id: '2000000001',
            line_messaging_client_secret: 'shh-very-secret',
          }),
        nothingIsLost,
      );
    },

    async member(
      shop: TestShop,
      columns: { line?: boolean; email?: string | null; language?: 'en' | 'th' | null },
    ) {
      const id = newId();
      const lineId = columns.line ? `U${randomBytes(16).toString('hex')}` : null;
      await server.current.kernel.knex('member').insert({
        id,
        shop_id: shop.id,
        line_id: lineId,
        first_name: 'Malee',
        last_name: 'Suksan',
        phone: '+66812345678',
        email: columns.email ?? null,
        language: columns.language ?? null,
        created_at: server.current.clock.now(),
      });
      return { id, lineId: lineId ?? '' };
    },

    tell: async (shop: TestShop, memberId: string, dedupe?: string) =>
      (await shop.scope()).emit(
        memberNotice,
        {
          member_id: memberId,
          title: { en: 'You are booked', th: 'จองสำเร็จ' },
          body: { en: 'Morning yoga, tomorrow 09:00', th: 'โยคะเช้า พรุ่งนี้ 09:00' },
          link: '/class-event/history/1',
        },
        dedupe === undefined ? {} : { dedupe },
      ),

    rowOf: async (shop: TestShop) => server.current.kernel.knex('outbox').where({ shop_id: shop.id }).first(),
    pushes: async (lineId: string) => (await sandbox(`/sandbox/line/messages?user_id=${lineId}`)).body,
    mails: async (to: string) => (await sandbox(`/sandbox/mail?to=${to}`)).body,
  };

  // What other files of this worker left would be delivered here as well, and counted.
  beforeAll(async () => {
    await server.current.kernel.knex('outbox').delete();
  });
  beforeEach(async () => {
    await world.line({ ...noFault, monthly_limit: null });
    await world.mailbox({ status: null, times: null });
  });
  afterEach(() => server.current.clock.reset());
  return world;
}
