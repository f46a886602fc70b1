import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { named } from '../../server/plugin/named-records.ts';
import { firstRunSteps } from './api.ts';
import { shopContract } from './contract.ts';
import { ownSteps } from './first-run.ts';
import { branchContact, changeBranchContact, shopContact } from './handlers/branch-contact.ts';
import { changeBranch } from './handlers/change-branch.ts';
import { changeFeatures } from './handlers/change-features.ts';
import { changeFirstRun } from './handlers/change-first-run.ts';
import { changeShop } from './handlers/change-shop.ts';
import { focusCover, removeCover, uploadCover } from './handlers/cover.ts';
import { createBranch } from './handlers/create-branch.ts';
import { firstRun } from './handlers/first-run.ts';
import { getBranch } from './handlers/get-branch.ts';
import { getShop } from './handlers/get-shop.ts';
import { initialData } from './handlers/initial-data.ts';
import { listBranches } from './handlers/list-branches.ts';
import { listShops } from './handlers/list-shops.ts';
import { lookupBranches } from './handlers/lookup-branches.ts';
import { memberQr } from './handlers/member-qr.ts';
import { uploadToShop } from './handlers/upload-to-shop.ts';
import { removeWorkday, setWorkday, workdayPage } from './handlers/workdays.ts';
import { history } from './history.ts';
import { Branch } from './models/branch.ts';

export const plugin = definePlugin({
  contract: shopContract,
  tables: ['branch', 'workday'],
  smallTables: ['branch'],
  records: { branch: named(Branch) },
  handlers: {
    getShop,
    listShops,
    changeShop,
    uploadToShop,
    uploadCover,
    removeCover,
    focusCover,
    firstRun,
    changeFirstRun,
    memberQr,
    changeFeatures,
    initialData,
    lookupBranches,
    listBranches,
    createBranch,
    getBranch,
    changeBranch,
    shopContact,
    branchContact,
    changeBranchContact,
    workdayPage,
    setWorkday,
    removeWorkday,
  },
  provides: [contribute(firstRunSteps, { steps: ownSteps })],
  history,
});
