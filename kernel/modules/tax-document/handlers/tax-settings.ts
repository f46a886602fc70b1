import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { paymentContract } from '../../order/contract.ts';
import { getTaxSettings } from '../tax-settings.ts';
import { viewTaxSettings } from '../tax-settings-view.ts';

export const readTaxSettings = handler(paymentContract, 'taxSettings', ({ scope }) =>
  viewTaxSettings(kernelScopeOf(scope), getTaxSettings(scope)),
);
