import { z } from 'zod';
import { visitor } from './client.ts';
import { drainOutbox } from './drain-outbox.ts';
import type { TestServer } from './server.ts';

/** The lines of a calendar, with broken ones put together again (RFC 5545, section 3.1). */
export const calendarLines = (text: string): string[] => text.replaceAll(/\r?\n /g, '').split(/\r?\n/);

/** What each appointment of a calendar says under a name, in order. */
export const saidIn = (text: string, name: string): string[] =>
  calendarLines(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

/** A calendar by the address that its owner was given. */
export function readFeed(server: TestServer, address: unknown): Promise<Response> {
  const { pathname } = new URL(z.string().parse(address));
  return fetch(`${server.url}${pathname}`);
}

interface Caught {
  readonly id: number;
  readonly attachments: readonly { readonly type: string }[];
}

/** The calendars that came with each of the mails to an address, oldest mail first. */
export async function calendarsTo(server: TestServer, address: string): Promise<string[][]> {
  await drainOutbox(server.kernel);
  const { body }: { body: Caught[] } = await visitor(server).get(`/sandbox/mail?to=${address}`);
  const textsOf = ({ id, attachments }: Caught) =>
    attachments.flatMap(({ type }, at) =>
      type === 'text/calendar'
        ? [fetch(`${server.url}/sandbox/mail/${id}/attachments/${at}`).then((file) => file.text())]
        : [],
    );
  const mails = [...body].sort((one, other) => one.id - other.id);
  return Promise.all(mails.map((mail) => Promise.all(textsOf(mail))));
}
