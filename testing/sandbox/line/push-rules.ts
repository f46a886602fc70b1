import { z } from 'zod';

/** What is wrong with one place of a request, in the form of LINE's answers. */
export interface LineDetail {
  message: string;
  property: string;
}

const longestText = 5000;
const longestAltText = 400;
const largestBubble = 10_000;

const text = z.object({
  type: z.literal('text'),
  text: z.string().min(1, 'May not be empty').max(longestText, `Length must be between 0 and ${longestText}`),
});
const flex = z.object({
  type: z.literal('flex'),
  altText: z
    .string()
    .min(1, 'May not be empty')
    .max(longestAltText, `Length must be between 0 and ${longestAltText}`),
  contents: z
    .looseObject({ type: z.enum(['bubble', 'carousel']) })
    .refine(
      (contents) => Buffer.byteLength(JSON.stringify(contents)) <= largestBubble,
      'The contents are too large',
    ),
});
export const messageSchema = z.discriminatedUnion('type', [text, flex]);
export type PushedMessage = z.output<typeof messageSchema>;

/** The body of a push. The limits are those Sala keeps to, some of them narrower than LINE's own. */
export const pushSchema = z.object({
  to: z.string().regex(/^[UCR][0-9a-f]{32}$/, "The property, 'to', in the request body is invalid"),
  messages: z
    .array(messageSchema)
    .min(1, 'Size must be between 1 and 5')
    .max(5, 'Size must be between 1 and 5'),
  notificationDisabled: z.boolean().optional(),
});

/** The faults of a body, with LINE's way to name a place: `messages[0].text`. */
export const detailsOf = (error: z.ZodError): LineDetail[] =>
  error.issues.map((issue) => ({
    message: issue.message,
    property: issue.path
      .map((part, index) =>
        typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`,
      )
      .join(''),
  }));

export const retryKeySchema = z.guid();
