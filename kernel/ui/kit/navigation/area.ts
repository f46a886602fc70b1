/** Which of the staff's shells has an address; empty for every other. */
export const areaOf = (pathname: string): string =>
  /^\/(frontdesk|management|hq)(?=\/|$)/.exec(pathname)?.[1] ?? '';
