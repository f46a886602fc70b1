import { PackageCreation } from '../parts/package-creation.tsx';
import { oneTimeKind } from '../parts/package-kind.ts';

/** Creates a package that a member buys once. */
export const Page = () => <PackageCreation kind={oneTimeKind} />;
