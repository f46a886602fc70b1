/** How many months an Issue Report can be asked for: the current and the five before (decisions §8). */
export const issuedMonths = 6;
