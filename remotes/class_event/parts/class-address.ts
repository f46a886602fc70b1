import { fillAddress } from '#kernel/ui/index.ts';

/** The frontdesk's page of a class. */
export const classAddress = (classId: string): string =>
  fillAddress('/frontdesk/classroom/id-{classId}', { classId });
