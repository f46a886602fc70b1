import type { RecordPages } from '#kernel/ui/desk.ts';
import { oneTimePackagePages, packagePages } from '../texts.ts';

/** One kind of package: its pages, and the calls of the contract that they make. */
export interface PackageKind {
  readonly pages: RecordPages;
  readonly page: 'salePackagePage' | 'oneTimePackagePage';
  readonly create: 'createSalePackage' | 'createOneTimePackage';
  readonly one: 'salePackage' | 'oneTimePackage';
  readonly change: 'changeSalePackage' | 'changeOneTimePackage';
  readonly upload: 'uploadToSalePackage' | 'uploadToOneTimePackage';
}

export const saleKind: PackageKind = {
  pages: packagePages,
  page: 'salePackagePage',
  create: 'createSalePackage',
  one: 'salePackage',
  change: 'changeSalePackage',
  upload: 'uploadToSalePackage',
};

export const oneTimeKind: PackageKind = {
  pages: oneTimePackagePages,
  page: 'oneTimePackagePage',
  create: 'createOneTimePackage',
  one: 'oneTimePackage',
  change: 'changeOneTimePackage',
  upload: 'uploadToOneTimePackage',
};
