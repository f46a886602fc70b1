import { defineContract } from '../../../contract/contract.ts';
import { definePlugin } from '../../../server/plugin/define-plugin.ts';
import { contribute } from '../../../server/plugin/extension.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { bookingCount, initialData } from '../api.ts';

const contract = defineContract({
  id: 'sample_event',
  title: { en: 'Sample', th: 'ตัวอย่าง' },
  permissions: {},
  problems: {},
  endpoints: {},
});

const plugin = definePlugin({
  contract,
  needs: ['shop'],
  handlers: {},
  provides: [
    // Days asked about, so that a test sees the period itself.
    contribute(bookingCount, {
      count: async (_hq, shops, { from, to }) =>
        new Map(shops.map(({ id }) => [id, (to.getTime() - from.getTime()) / 86_400_000])),
      countAll: async () => 0,
    }),
    contribute(initialData, { fields: async () => ({ sample_liff_id: '1234567890-samPLE01' }) }),
  ],
});

/** The installation with one more feature, which knows nothing but this module's points. */
export async function withSampleFeature(): Promise<Installation> {
  const { plugins } = await loadInstallation();
  return new Installation([...plugins, { plugin, folder: import.meta.dirname, isFeature: true }]);
}
