import { PackageDetail } from '../parts/package-detail.tsx';
import { saleKind } from '../parts/package-kind.ts';

/** One package. */
export const Page = () => <PackageDetail kind={saleKind} />;
