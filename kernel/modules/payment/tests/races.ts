import type { Races } from '../../../testing/races.ts';

/** What the module is told of is raced with what is bought, where a feature sells. */
export const races: Races = { races: [], unraced: {} };
