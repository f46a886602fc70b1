import type { z } from 'zod';
import { catalogCallNames } from '#kernel/contract/catalog-call-names.ts';
import type { Contract, Endpoint } from '#kernel/contract/contract.ts';
import type { LocalizedText } from '#kernel/contract/problems.ts';
import type { RecordPages } from '#kernel/ui/desk.ts';
import { type ApiRequest, defineTexts } from '#kernel/ui/index.ts';

/** Texts that the pages of every catalog share. */
export const catalogTexts = defineTexts('catalog', {
  name: { en: 'Name', th: 'ชื่อ' },
  branch: { en: 'Branch', th: 'สาขา' },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  archived_hint: {
    en: 'Takes no new bookings; those that exist stay.',
    th: 'ไม่รับการจองใหม่ การจองที่มีอยู่ยังคงเดิม',
  },
});

/** A record of a catalog as its contract answers it. */
export interface CatalogRecord {
  readonly id: string;
  readonly name: string;
  readonly is_archived: boolean;
}

type Answers<Answer> = Endpoint & {
  readonly access: { readonly staff: { readonly permission: string } };
  readonly output: { readonly kind: 'json'; readonly schema: z.ZodType<Answer> };
};

/** A contract with the calls of a catalog, named as in `catalogEndpoints`. */
type CatalogContract<Name extends string> = Contract & {
  readonly endpoints: Readonly<
    Record<`${Name}Page`, Answers<{ data: CatalogRecord[]; total_items: number }>> &
      Record<Name, Answers<CatalogRecord>> &
      Record<`create${Capitalize<Name>}`, Answers<{ id: string }>> &
      Record<`change${Capitalize<Name>}`, Answers<CatalogRecord>>
  >;
};

/** The branch of each record: `branch_id`, with `branch_name` in answers. */
interface BranchField {
  readonly kind: 'branch';
}

/** A field that staff type or switch. */
export interface ValueField<Name extends string = string> {
  readonly kind: 'text' | 'number' | 'baht' | 'switch';
  readonly name: Name;
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  /** Initial value in the form of a new record. The form leaves out a field without one. */
  readonly initial?: string | number | boolean;
  /** Whether the list has a column for it. */
  readonly isListed?: boolean;
}

/** A field of a catalog, besides the name and the archive switch that every catalog has. */
export type CatalogField<Name extends string = string> = BranchField | ValueField<Name>;

/** A catalog, as its three pages need it. */
export interface Catalog {
  readonly contract: Contract;
  readonly pages: RecordPages;
  readonly fields: readonly CatalogField[];
  /** The contract's names of the calls. */
  readonly calls: Readonly<Record<'page' | 'one' | 'create' | 'change', string>>;
}

/**
 * Declares a catalog of records that staff create, change and archive, for `CatalogList`, `CatalogCreation` and
 * `CatalogDetail`.
 * @param options.name one record, as given to `catalogEndpoints`, such as `resource`.
 */
export const defineCatalog = <const Name extends string, C extends CatalogContract<Name>>({
  name,
  ...catalog
}: {
  readonly contract: C;
  readonly name: Name;
  readonly pages: RecordPages;
  readonly fields: readonly CatalogField<
    keyof ApiRequest<C, `create${Capitalize<Name>}`, 'staff'> & string
  >[];
}): Catalog => ({ ...catalog, calls: catalogCallNames(name) });
