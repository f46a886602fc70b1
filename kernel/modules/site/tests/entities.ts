import type { EntityMakers } from '#testing/harness/entities.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { digestOf } from '../demo-request/rows.ts';

export const entities: EntityMakers = {
  /** Somebody who asked for a demo, which is HQ's and no shop's. */
  async demo_request({ server }, word) {
    const id = newId();
    const written = { name: word, organization: word, phone: '+66812345678' };
    await server.kernel.knex('demo_request').insert({
      id,
      digest: digestOf({ ...written, name: `${word} ${id}` }),
      ...written,
      language: 'th',
      state: 'new',
      created_at: server.clock.now(),
    });
    return id;
  },
};
