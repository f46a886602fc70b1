/** The kit's entry point for pages with forms: fetched with the first of them, because its code is not small. */
export { type ContractForm, type ContractFormSettings, useContractForm } from './app/form/contract-form.ts';
