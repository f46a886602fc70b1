import { z } from 'zod';
import { json, redirect } from '../../../contract/contract.ts';
import { notEmpty, phone } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { languages } from '../../../contract/problems.ts';
import { dateTime } from '../../../contract/time.ts';
import { line } from '../../../contract/written-text.ts';

const states = ['new', 'answered'] as const;

/** Somebody who asked on the public site to be shown Sala. */
const demoRequest = z.object({
  id: idOut,
  name: z.string(),
  organization: z.string(),
  phone: z.string(),
  /** Of the page that they wrote on. */
  language: z.enum(languages),
  state: z.enum(states),
  /** When they asked, the last time. */
  create_dt: dateTime,
  /** E-mail of who answered, and when; null while nobody has. */
  answered_by: z.string().nullable(),
  answered_dt: dateTime.nullable(),
});

const requestId = id('demo_request', { by: 'handler' });

/** What one writes in the form of the public site. */
const demoForm = z.object({ name: notEmpty, organization: notEmpty, phone });

/** The form of the public site, and what HQ does with what came by it. */
export const demoRequestEndpoints = {
  submitContact: {
    method: 'POST',
    path: '/submit_contact',
    summary:
      'Asks for a demo, and leads to a page of thanks. The same words sent again within a day are the same request.',
    access: { public: { reason: 'Who asks for a demo has no account yet.' } },
    input: demoForm.extend({
      /** The language to thank in. */
      language: z.enum(languages).default('th'),
      /** Not shown to people. What fills it in is a program, whose request is thanked for and not kept. */
      website: line.max(1000).default(''),
    }),
    output: redirect(),
    limit: { points: 20, seconds: 600, by: 'address' },
  },
  demoRequests: {
    method: 'GET',
    path: '/api/demo_request/vuetify',
    summary: 'Who asked for a demo, the newest first.',
    access: { hq: {} },
    input: pageInput.extend({ state: z.enum(states).optional() }),
    output: json(pageOf(demoRequest)),
  },
  changeDemoRequest: {
    method: 'PATCH',
    path: '/api/demo_request/id-{requestId}',
    summary: 'Says that a request was answered, or that it was not. Who said so first is kept.',
    access: { hq: {} },
    input: z.object({ requestId, state: z.enum(states) }),
    output: json(demoRequest),
  },
  removeDemoRequest: {
    method: 'POST',
    path: '/api/demo_request/id-{requestId}/remove',
    summary: 'Erases a request with all that it says of a person.',
    access: { hq: {} },
    input: z.object({ requestId }),
    output: json(z.object({ done: z.literal(true) })),
    asksPassword: true,
  },
} as const;
