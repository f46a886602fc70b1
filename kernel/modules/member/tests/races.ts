import type { Races } from '#testing/harness/races.ts';
import { favoriteRaces } from './favorite-races.ts';
import { freezeRequestRaces } from './freeze-request-races.ts';
import { importRaces } from './import-races.ts';
import { pointsRaces } from './points-races.ts';
import { recordRaces } from './record-races.ts';
import { registrationRaces } from './registration-races.ts';

export const races: Races = {
  races: [
    ...registrationRaces,
    ...pointsRaces,
    ...recordRaces,
    ...favoriteRaces,
    ...freezeRequestRaces,
    ...importRaces,
  ],
  racedByFeatures: {
    checkIn: 'It checks a booking in by its code, which features make.',
    undoCheckIn: 'It takes back the check-in of a booking, which features make.',
  },
  unraced: {
    changeConfig: 'Its handler is the same for every contract, and a feature races it.',
    startImport: 'Each call makes an import of its own, which nobody else works at.',
    exportMembers: 'It asks for one task while that is open, which the races and tests of tasks prove.',
    lineSignIn: 'Each call opens a session of its own and changes nothing that another one reads.',
  },
};
