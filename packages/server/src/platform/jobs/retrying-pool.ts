import type { Pool } from 'pg';

/** `cannot_connect_now`: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A pool whose failed connections say so in a way that graphile-worker tries again. It records a job's end without
 * looking at the outcome and retries by the error's code alone; a pool that gives up waiting, or that finds nobody at
 * the address, has none that it knows. The job would stay locked for hours and then run once more.
 * Once the pool has ended, nobody is connected and nobody is told: those who could wait have stopped.
 */
export const retryingPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') {
        // With a callback it is the listener's, which tries again whatever the error is.
        return (...args: Parameters<Pool['connect']> | []) =>
          args.length === 0 ? connect(target) : target.connect(...args);
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
