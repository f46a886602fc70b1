import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import type { DestinationStream } from 'pino';
import type { Environment } from '../../../config/environment.ts';
import { closeKnex, openDatabase } from '../db/knex.ts';
import { Rejections } from '../db/rejection.ts';
import { Live } from '../http/live.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Keys, secretAad } from '../security/keys.ts';
import { SessionCache } from '../security/session-cache.ts';
import { SessionCopies } from '../security/session-copies.ts';
import type { Session } from '../security/session-values.ts';
import { Sessions, sessionKeyStart } from '../security/sessions.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import { createLogger, type Logger, secretSettings } from '../telemetry/log.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { noTracing, type Tracing } from '../telemetry/tracing.ts';
import { People } from '../tenancy/people.ts';
import { Directory, type Shop } from '../tenancy/shops.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Installation, loadInstallation } from './loader.ts';
import { connectRedis, openRedis } from './redis.ts';

/** The parts that every process of Sala is made of. */
export interface Kernel {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Logger;
  readonly knex: Knex;
  readonly redis: Redis;
  readonly installation: Installation;
  readonly directory: Directory;
  readonly people: People;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly storage: Storage;
  readonly live: Live;
  readonly metrics: Metrics;
  /** Transactions that the database rejected, which `transact` counts. */
  readonly rejections: Rejections;
  readonly tracing: Tracing;
  readonly keys: Keys;
  openSecret(shop: Shop, plugin: string, name: string): string | null;
  stop(): Promise<void>;
}

/** What writes traces down, where the environment names a receiver; elsewhere nothing of the SDK is loaded. */
async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment,
  process: string,
  log: Logger,
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { Telemetry } = await import('../telemetry/monitoring/open-telemetry.ts');
  return new Telemetry({ endpoint, ratio, process, log });
}

/**
 * Loads the plugins and connects to the database and Redis; either may be away and come later.
 * @param options what it runs with; `logTo` takes the log, standard output unless given.
 * @throws StartupError when plugins do not hold together.
 */
export async function createKernel(
  environment: Environment,
  options: { process: string; clock?: Clock; installation?: Installation; logTo?: DestinationStream },
): Promise<Kernel> {
  const clock = options.clock ?? systemClock;
  const installation = options.installation ?? (await loadInstallation());
  const secrets = secretSettings(installation.plugins.map(({ plugin }) => plugin.contract));
  const log = createLogger(environment.LOG_LEVEL, { process: options.process }, secrets, {
    to: options.logTo,
    traces: environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
  const tracing = await openTracing(environment, options.process, log);
  const { process } = options;
  const knex = openDatabase(environment, { process, size: environment.DATABASE_POOL, log, tracing });
  const redis = connectRedis(environment, log);
  const subscriber = connectRedis(environment, log);
  const sessionChanges = connectRedis(environment, log, 2);
  const keys = new Keys(environment.SECRET_KEY);
  const directory = new Directory(knex, log);
  const people = new People(knex, directory);
  const sessionCache = new SessionCache<Session>(sessionChanges, sessionKeyStart);
  const live = new Live({ redis, subscriber, directory, installation, log });
  const kernel: Kernel = {
    environment,
    clock,
    log,
    knex,
    redis,
    installation,
    directory,
    people,
    sessions: new Sessions(redis, new SessionCopies(knex), sessionCache, clock),
    outbox: new Outbox(redis),
    storage: createStorage(environment),
    live,
    metrics: createMetrics(live),
    rejections: new Rejections(),
    tracing,
    keys,
    openSecret(shop, plugin, name) {
      const sealed = shop.secrets.get(plugin)?.[name];
      return sealed === undefined ? null : keys.open('secrets', sealed, secretAad(shop.id, plugin, name));
    },
    async stop() {
      directory.stop();
      live.stop();
      for (const connection of [redis, subscriber, sessionChanges]) connection.disconnect();
      await Promise.all([closeKnex(knex), tracing.stop()]);
    },
  };
  directory.start(subscriber);
  live.start();
  sessionCache.start();
  await Promise.all([redis, subscriber, sessionChanges].map(openRedis));
  return kernel;
}
