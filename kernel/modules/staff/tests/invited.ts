import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import type { TestServer } from '#testing/harness/server.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** What arrived in a person's mail box, once the outbox is empty. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  await drainOutbox(server.kernel);
  return (await visitor(server).get(`/sandbox/mail?to=${email}`)).body;
}

/** The tokens of the invitations that a person was mailed, the latest last. */
export async function tokensFor(server: TestServer, email: string): Promise<string[]> {
  const start = `${server.url}/management/accept-invitation#token=`;
  return (await mailsTo(server, email))
    .flatMap(({ links }) => links)
    .filter((link) => link.startsWith(start))
    .map((link) => link.slice(start.length));
}
