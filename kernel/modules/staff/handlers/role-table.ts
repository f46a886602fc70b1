import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { sortRoles } from '../team.ts';

/** Drawn from what the contracts declare, which is what the server goes by. */
export const roleTable = handler(staffContract, 'roleTable', async ({ scope }) =>
  kernelScopeOf(scope)
    .kernel.installation.plugins.filter(({ plugin }) => scope.isOn(plugin.contract.id))
    .map(({ plugin: { contract } }) => ({
      id: contract.id,
      title: contract.title,
      permissions: Object.entries(contract.permissions).map(([name, roles]) => ({
        name,
        title: contract.permissionTitles?.[name] ?? contract.title,
        roles: sortRoles(roles),
      })),
    }))
    .filter(({ permissions }) => permissions.length > 0),
);
