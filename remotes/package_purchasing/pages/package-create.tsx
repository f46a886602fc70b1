import { PackageCreation } from '../parts/package-creation.tsx';
import { saleKind } from '../parts/package-kind.ts';

/** Creates a package. */
export const Page = () => <PackageCreation kind={saleKind} />;
