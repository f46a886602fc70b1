import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { RecordLookup } from '../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import { findPeople } from './people.ts';

const places = statement(
  `SELECT d.id, d.user_id, b.name AS branch FROM drawer d
     LEFT JOIN branch b ON b.shop_id = :shop_id AND b.id = d.branch_id
    WHERE d.shop_id = :shop_id AND d.id IN (:ids)`,
  z.object({ id: z.string(), user_id: z.string(), branch: z.string().nullable() }),
);

/** Drawers by their ids; one is called by its person and branch. */
export const drawerRecords: RecordLookup = {
  exists: async (scope, id) => (await kernelScopeOf(scope).rows(places, { ids: [id] })).length > 0,
  async names(scope, ids) {
    const drawers = await kernelScopeOf(scope).rows(places, { ids: [...ids] });
    const person = await findPeople(
      scope,
      drawers.map(({ user_id }) => user_id),
    );
    return new Map(
      drawers.map(({ id, user_id, branch }) => [id, `${person(user_id).email}, ${branch ?? '-'}`]),
    );
  },
};
