/** What the overview asks of the points that expire: their totals, within the days that members are notified of. */
export const expiringGlance = { days: 7, length: 1 } as const;

/** What it asks of the members who have not come for long: how many they are. */
export const absentGlance = { days: 30, page: 1, length: 1 } as const;
