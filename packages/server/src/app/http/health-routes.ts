import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { within } from '../../platform/within.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can serve, i.e. the database answers and no stop was requested;
 * otherwise 503, so that a load balancer sends visitors elsewhere.
 */
export function healthRoutes(http: FastifyInstance, pool: Pool, isStopping: () => boolean): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  http.get('/readyz', async (_request, reply) => {
    const database = await within(pool.query('select 1'), DATABASE_TIMEOUT_MS, 'the database').then(
      () => 'ok',
      () => 'unreachable',
    );
    const status = isStopping() ? 'stopping' : database === 'ok' ? 'ok' : 'unavailable';
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, database });
  });
}
