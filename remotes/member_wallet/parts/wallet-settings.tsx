import { SettingsFields } from '#kernel/ui/desk.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';

/** How much money the front desk may add (docs/domain/identity.md#i9), as a tab of the shop's settings. */
export const Part = () => <SettingsFields contract={memberWalletContract} />;
