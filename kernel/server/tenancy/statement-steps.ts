import { BatchStep } from '../concurrency/call-batch.ts';
import type { Statement, StatementResult, Values } from '../db/statement.ts';

/** For each statement the work of those who send it at the same moment. */
const steps = new WeakMap<object, BatchStep<Values, StatementResult>>();

/** The step in which calls of a batch send a statement together. */
export const statementStep = (statement: Statement<unknown>): BatchStep<Values, StatementResult> => {
  const step = steps.get(statement) ?? new BatchStep({ changes: statement.row === undefined });
  steps.set(statement, step);
  return step;
};
