import { visitor } from './client.ts';
import type { TestServer } from './server.ts';

/**
 * Sends the form of the public site as a visitor.
 * @param form the fields that a person fills in.
 */
export async function sendDemoRequest(
  server: TestServer,
  form: { readonly name: string; readonly organization: string; readonly phone: string },
): Promise<void> {
  const { status } = await visitor(server).post('/submit_contact', form);
  if (status !== 303) throw new Error(`The request for a demo was answered ${status}.`);
}
