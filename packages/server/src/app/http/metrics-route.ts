import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `GET /metrics` in Prometheus' text format: for this machine itself, and for whoever has METRICS_TOKEN. */
export function metricsRoute(http: FastifyInstance, platform: Platform): void {
  const { config, metrics } = platform;
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request.raw, config.metricsToken)) return reply.status(404).send({ error: 'not found' });
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
  measureRequests(http, platform);
}

function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  // A reverse proxy on this machine is not this machine asking.
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function measureRequests(http: FastifyInstance, { metrics }: Platform): void {
  const durations = new Histogram({
    name: 'bandshell_http_request_seconds',
    help: 'Duration of HTTP requests by route; media is not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics],
  });
  http.addHook('onResponse', async (request, reply) => {
    // By pattern, never by path: strangers choose paths.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
