import { PackageDetail } from '../parts/package-detail.tsx';
import { oneTimeKind } from '../parts/package-kind.ts';

/** One package that a member buys once. */
export const Page = () => <PackageDetail kind={oneTimeKind} />;
