import { LineConnect } from '#kernel/ui/line/connect.tsx';
import { signsIn } from '../addresses.ts';

export function Page() {
  return <LineConnect {...signsIn} />;
}
