import { oneTimeKind } from '../parts/package-kind.ts';
import { PackageList } from '../parts/package-list.tsx';

/** The shop's packages that a member buys once. */
export const Page = () => <PackageList kind={oneTimeKind} />;
