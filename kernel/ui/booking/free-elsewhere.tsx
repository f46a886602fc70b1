import { isRecord } from '../../contract/is-record.ts';
import type { Problem } from '../client/problem.ts';
import { Alert } from '../components/surfaces.tsx';
import { ChoiceChips } from './step.tsx';

interface Props {
  readonly label: string;
  /** Why booking was refused; its data may list what is free instead under `list`, each with an id under `field`. */
  readonly problem: Problem | null;
  readonly list: string;
  readonly field: string;
  /** What the step offers. */
  readonly options: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly onChoose: (id: string) => void;
}

/** Other choices of an earlier step that have what was chosen after it, where a refusal names them. */
export function FreeElsewhere({ label, problem, list, field, options = [], onChoose }: Props) {
  const named = problem?.data[list];
  const ids = Array.isArray(named) ? named.filter(isRecord).map((each) => each[field]) : [];
  const free = options.filter(({ id }) => ids.includes(id));
  if (free.length === 0) return null;
  return (
    <Alert mood="warning" className="mb-2">
      <p className="mb-2">{label}</p>
      <ChoiceChips options={free} value={null} onChoose={onChoose} />
    </Alert>
  );
}
