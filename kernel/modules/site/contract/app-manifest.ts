import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { shopId } from '../../../contract/id.ts';

/** How a phone installs a shop's member app (W3C Web Application Manifest). */
export const appManifestEndpoints = {
  appManifest: {
    method: 'GET',
    path: '/api/app_manifest',
    summary:
      'The web app manifest of a shop’s member app: name, colors, icon and the page that it opens with.',
    access: { public: { reason: 'Browsers read the manifest without the session.' } },
    input: z.object({ shop_id: shopId }),
    output: json(
      z.object({
        id: z.string(),
        name: z.string(),
        short_name: z.string(),
        start_url: z.string(),
        scope: z.string(),
        display: z.literal('standalone'),
        theme_color: z.string(),
        background_color: z.string(),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
