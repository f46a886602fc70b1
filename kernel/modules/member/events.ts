import { z } from 'zod';
import { defineEvent } from '../../server/plugin/event.ts';

/** Two members became one; what was on its way to the first in that moment is fetched. */
export const membersMerged = defineEvent(
  'member.merged',
  z.object({ fromId: z.string(), intoId: z.string() }),
);
