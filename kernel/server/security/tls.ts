import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import type { Environment } from '../../../config/environment.ts';

/** How a client proves the server that it speaks to: by these authorities, or by those of the system where none are given. */
export interface Trust {
  readonly ca?: string[];
}

/**
 * The authorities whose certificates database, Redis and SMTP server may show.
 * @throws Error where the file of the setting cannot be read.
 */
export const trustOf = ({ TLS_CA_FILE }: Pick<Environment, 'TLS_CA_FILE'>): Trust =>
  TLS_CA_FILE === undefined ? {} : { ca: [...rootCertificates, readFileSync(TLS_CA_FILE, 'utf8')] };
