import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { isThisMachine } from '../../platform/this-machine.ts';

/**
 * `GET /metrics` in Prometheus' text format: for requests with METRICS_TOKEN, and for this machine while the site only
 * listens locally.
 */
export function metricsRoute(http: FastifyInstance, platform: Platform): void {
  const { config, metrics } = platform;
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request.raw, config)) return reply.status(404).send({ error: 'not found' });
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
  measureRequests(http, platform);
}

function mayRead(request: IncomingMessage, config: Config): boolean {
  const { authorization } = request.headers;
  if (config.metricsToken === undefined || authorization === undefined) return isThisMachine(config, request);
  return timingSafeEqual(digest(authorization), digest(`Bearer ${config.metricsToken}`));
}

/** Digests have one length, so a comparison reveals nothing about the token's length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function measureRequests(http: FastifyInstance, { metrics }: Platform): void {
  const durations = new Histogram({
    name: 'bandshell_http_request_seconds',
    help: 'Duration of HTTP requests by route; media is not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics],
  });
  http.addHook('onResponse', async (request, reply) => {
    // By pattern, never by path: clients choose paths.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
