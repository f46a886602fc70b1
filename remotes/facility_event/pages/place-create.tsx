import { CatalogCreation } from '#kernel/ui/catalog/catalog-creation.tsx';
import { places } from '../places.ts';

/** Creates a place; its times are added on its own page. */
export const Page = () => <CatalogCreation catalog={places} />;
