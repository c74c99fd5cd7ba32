import type { Pool } from 'pg';

/** `cannot_connect_now`: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A pool whose failed connections have an error code that graphile-worker retries. graphile-worker records a job's end without
 * checking the outcome. It retries only for codes that it knows. A pool that times out or reaches nobody has no such code. The
 * job would stay locked for hours and then run once more. After the pool has ended, nobody gets a connection or an error,
 * because everybody who could wait has stopped.
 * @param listens whether the runner gets a connection to hear of new jobs; without one it is told by others
 */
export const retryingPool = (pool: Pool, { listens }: { readonly listens: boolean }): Pool =>
  new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') {
        // With a callback it is the listener's, which tries again whatever the error is.
        return (...args: Parameters<Pool['connect']> | []) => {
          if (args.length === 0) return connect(target);
          return listens ? target.connect(...args) : undefined;
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function connect(pool: Pool) {
  if (pool.ending) return new Promise<never>(() => undefined);
  try {
    return await pool.connect();
  } catch (error) {
    throw Object.assign(new Error('The database gives no connection.', { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}
