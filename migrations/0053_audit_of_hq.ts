import type { Knex } from 'knex';

/** HQ reads what its own people did, newest first, without what the people of all shops did beside it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE audit ADD KEY audit_audience (audience, id), ALGORITHM=INPLACE, LOCK=NONE');
};
