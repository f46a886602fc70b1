import { kernelScopeOf } from '../../../../server/kernel-scope.ts';
import { handler } from '../../../../server/plugin.ts';
import { paymentContract } from '../../contract.ts';
import { taxSettingsOf } from '../tax-settings.ts';
import { viewTaxSettings } from '../tax-settings-view.ts';

export const readTaxSettings = handler(paymentContract, 'taxSettings', ({ scope }) =>
  viewTaxSettings(kernelScopeOf(scope), taxSettingsOf(scope)),
);
