/** How many months an Issue Report can be asked for: the current and the five before (docs/domain/reports.md#r2). */
export const issuedMonths = 6;
