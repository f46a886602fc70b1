import { LineConnect } from '#kernel/ui/index.ts';
import { signsIn } from '../addresses.ts';

export function Page() {
  return <LineConnect {...signsIn} />;
}
