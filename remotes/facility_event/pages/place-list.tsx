import { CatalogList } from '#kernel/ui/catalog/catalog-list.tsx';
import { places } from '../places.ts';

/** The shop's places. */
export const Page = () => <CatalogList catalog={places} />;
