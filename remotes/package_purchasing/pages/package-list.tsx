import { saleKind } from '../parts/package-kind.ts';
import { PackageList } from '../parts/package-list.tsx';

/** The shop's packages. */
export const Page = () => <PackageList kind={saleKind} />;
