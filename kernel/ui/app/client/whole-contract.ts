import type { Contract } from '../../../contract/contract.ts';

const isLight = (contract: object): contract is { readonly load: () => Promise<Contract> } =>
  'load' in contract && typeof contract.load === 'function';

/**
 * A contract with its schemas. The build leaves only methods and paths of it in the pages, and loads the rest
 * when something checks or describes an input.
 */
export const wholeContract = async (contract: Contract): Promise<Contract> =>
  isLight(contract) ? contract.load() : contract;
