import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { shopId } from '../../../contract/id.ts';
import { linkPreviewSchema } from '../../../contract/link-preview.ts';
import { line } from '../../../contract/written-text.ts';

/** What a link into the member app is about. */
export const linkPreviewEndpoints = {
  linkPreview: {
    method: 'GET',
    path: '/api/link_preview',
    summary:
      'What an address of the member app is about, such as a class: for link previews, for registration, and to share it.',
    access: {
      public: { reason: 'Chats read the preview of a link without an account.' },
      member: { owner: 'session', unregistered: true },
    },
    input: z.object({ shop_id: shopId, address: line.max(2000) }),
    output: json(linkPreviewSchema),
  },
} as const;
