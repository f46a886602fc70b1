import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { defineContract } from '../../../contract/contract.ts';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { defineTask, TaskFailure } from '../../plugin/task.ts';
import { Installation, loadInstallation } from '../../runtime/loader.ts';

/** What a step of a test does beside counting, by the piece's name. */
export const between = new Map<string, (row: number) => Promise<void>>();

/** Knits rows, one a step; each leaves a line in the change history, by which a test counts them. */
export const knit = defineTask({
  name: 'knit',
  title: { en: 'Knit', th: 'ถัก' },
  permission: 'knit',
  input: z.object({ piece: z.string(), rows: z.number(), stepMs: z.number() }),
  state: z.object({ row: z.number() }),
  async step(scope, { input, state }) {
    const row = (state?.row ?? 0) + 1;
    await scope.audit({ action: 'knitting.row', entity: 'piece', entityId: input.piece, after: { row } });
    await between.get(input.piece)?.(row);
    if (input.stepMs > 0) await wait(input.stepMs);
    return { state: { row }, isLast: row >= input.rows, done: row, total: input.rows };
  },
  async gaveUp(scope, { input, state }) {
    await scope.audit({
      action: 'knitting.gave_up',
      entity: 'piece',
      entityId: input.piece,
      after: { row: state?.row ?? 0 },
    });
  },
});

/** Makes a file without steps, and tells on its way how far it is. */
export const wrap = defineTask({
  name: 'wrap',
  title: { en: 'Wrap', th: 'ห่อ' },
  permission: 'knit',
  input: z.object({ pieces: z.number(), text: z.string() }),
  state: z.null(),
  async finish(_scope, { input }, report) {
    if (input.text === '') throw new TaskFailure({ en: 'There is no paper.', th: 'ไม่มีกระดาษห่อ' });
    for (let piece = 1; piece <= input.pieces; piece += 1) {
      await report(piece, input.pieces);
      await wait(50);
    }
    return { data: { pieces: input.pieces }, file: { name: 'parcel.txt', body: Buffer.from(input.text) } };
  },
});

const knitting = definePlugin({
  contract: defineContract({
    id: 'knitting',
    title: { en: 'Knitting', th: 'งานถัก' },
    permissions: { knit: ['admin'] },
    permissionTitles: { knit: { en: 'Knit', th: 'ถัก' } },
    problems: {},
    endpoints: {},
  }),
  handlers: {},
  tasks: [knit, wrap],
});

/** All modules and features, and one that only the tests know, with tasks of every kind. */
export async function knittingInstallation(): Promise<Installation> {
  const real = await loadInstallation();
  return new Installation([
    ...real.plugins,
    { plugin: knitting, folder: import.meta.dirname, isFeature: true },
  ]);
}
