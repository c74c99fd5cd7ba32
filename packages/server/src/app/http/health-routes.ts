import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { withTimeout } from '../../platform/with-timeout.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** `starting`: pages are served, but not every port is open yet. */
export type Lifecycle = 'starting' | 'running' | 'stopping';

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can serve, i.e. all its ports are open, the database answers and no
 * stop was requested; otherwise 503, so that a load balancer sends visitors and encoders elsewhere.
 */
export function healthRoutes(http: FastifyInstance, pool: Pool, lifecycle: () => Lifecycle): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  http.get('/readyz', async (_request, reply) => {
    const database = await withTimeout(pool.query('select 1'), DATABASE_TIMEOUT_MS, 'the database').then(
      () => 'ok',
      () => 'unreachable',
    );
    const stage = lifecycle();
    const status = stage !== 'running' ? stage : database === 'ok' ? 'ok' : 'unavailable';
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, database });
  });
}
