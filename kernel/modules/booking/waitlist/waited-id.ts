/**
 * What a member waits for: the id of a subject, or of one of its units on demand, which is `<subject id>/…`
 * (`Unit.id` of the capacity).
 */
export const subjectOfWaited = (id: string): string => id.split('/', 1)[0] ?? id;

/** The columns of a place on a waitlist that name what is waited for. */
export const waitedColumns = (id: string): { subject_id: string; unit: string } => {
  const subject_id = subjectOfWaited(id);
  return { subject_id, unit: id === subject_id ? '' : id };
};

/** The id of what is waited for from its columns. */
export const waitedId = ({ subject_id, unit }: { subject_id: string; unit: string }): string =>
  unit === '' ? subject_id : unit;

/** A condition of a live booking beside a place on a waitlist of its subject: it has the unit that is waited for. */
export const hasWaitedUnit = (waiting: string, booking: string): string =>
  `(${waiting}.unit = '' OR LOCATE(CONCAT(CHAR(34), ${waiting}.unit, CHAR(34)), ${booking}.units) > 0)`;
