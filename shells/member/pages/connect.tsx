import { LineConnect } from '#kernel/ui/app/line/connect.tsx';
import { signsIn } from '../addresses.ts';

export function Page() {
  return <LineConnect {...signsIn} />;
}
