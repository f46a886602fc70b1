import knexFactory, { type Knex } from 'knex';
import type { Logger } from '../log.ts';

/**
 * The pool of connections of a process. Every connection works in UTC, READ COMMITTED and strict mode,
 * whatever the server's defaults are.
 * @param url `mysql://user:password@host:port/database`
 */
export function createKnex(url: string, poolSize: number, log?: Pick<Logger, 'debug'>): Knex {
  const address = new URL(url);
  const connection: Knex.MySql2ConnectionConfig = {
    host: address.hostname,
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database: address.pathname.slice(1),
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    multipleStatements: false,
    connectTimeout: 2_000,
  };
  // A DATE is a day of the shop, never an instant. mysql2 takes the list of types; knex's types know only yes or no.
  Object.assign(connection, { dateStrings: ['DATE'] });
  return knexFactory({
    client: 'mysql2',
    // The driver's own complaints come with the error that the caller sees; on the console they would be noise.
    log: { warn: told(log), error: told(log), deprecate: told(log), debug: told(log) },
    connection,
    pool: {
      min: 0,
      max: poolSize,
      createRetryIntervalMillis: 100,
      afterCreate: (
        connection: SessionConnection,
        done: (error: Error | null, connection: SessionConnection) => void,
      ) => {
        connection.query(
          "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', collation_connection = 'utf8mb4_unicode_520_ci', innodb_lock_wait_timeout = 5",
          (modeError) => {
            if (modeError) return done(modeError, connection);
            connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) =>
              done(error, connection),
            );
          },
        );
      },
    },
    acquireConnectionTimeout: 3_000,
  });
}

const told = (log?: Pick<Logger, 'debug'>) => (message: unknown) =>
  log?.debug({ message: String(message) }, 'database driver');

interface SessionConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}
