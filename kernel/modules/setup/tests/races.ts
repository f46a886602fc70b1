import type { Races } from '#testing/harness/races.ts';

export const races: Races = {
  races: [],
  unraced: {
    checkConnections:
      'It writes nothing: it asks providers, hands one message to LINE and answers what they said.',
  },
};
