import { Pool } from 'pg';
import type { Logger } from 'pino';

/** A request's statement that runs longer is a fault, not a wait. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** The server may be gone without a word; then the process ends the wait this much later. */
const SILENCE_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A node that hangs in the middle of a transaction keeps its locks. The limit is shorter than a statement's limit, so
 * that another node that waits for such a row gets it.
 */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 8_000;

/**
 * A bounded pool of connections. Errors of idle connections are logged and the connections replaced.
 * @param options `name` is seen by the database's administrator; `statementTimeoutMs` is for statements that may take longer
 *   than those of a request
 */
export function createPool(
  connectionString: string,
  options: { max: number; name: string; log: Logger; statementTimeoutMs?: number },
): Pool {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new Pool({
    connectionString,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => {
    // While the pool ends, the server may be faster than its goodbye.
    if (!pool.ending) options.log.warn({ err: error }, 'an idle database connection broke');
  });
  // A connection in use reports here too; its query's own rejection is what its user sees.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
