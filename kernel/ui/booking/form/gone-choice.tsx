import { useCode } from '../../kit/network/code.ts';
import type { GoneChoiceProps } from './gone-alert.tsx';

const load = async () => (await import('./gone-alert.tsx')).GoneAlert;

/** Says that a choice of the address is no longer offered, which is rare enough to come with code of its own. */
export function GoneChoice(given: GoneChoiceProps) {
  const { code } = useCode('booking:gone', load);
  return code.status === 'ready' ? <code.value {...given} /> : null;
}
