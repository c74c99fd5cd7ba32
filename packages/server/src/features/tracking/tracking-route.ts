import { addressKey } from '@bandshell/domain/accounts';
import {
  MAX_TRACKING_BYTES,
  readTracking,
  TRACKED_EVENTS_BY_ADDRESS,
  TRACKING_REQUESTS_BY_ADDRESS,
} from '@bandshell/domain/tracking';
import { trackingEvents } from '@bandshell/domain/tracking-events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { clientAddress } from '../../core/http/client-address.ts';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import { guessDevice, readDevice } from '../../core/identity/device-cookie.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';
import { keepTracking } from './keep-tracking.ts';

/** Addresses whose events are counted. */
const MAX_SUBJECTS = 50_000;

/** A beacon's body: JSON, whatever type the browser names for it. */
const readJson = (body: unknown): unknown => {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * `POST /tracking`: events that pages report with `sendBeacon`. A property that is not declared is dropped. A user's
 * events are stored only while their account allows statistics. A visitor's choice is in their browser, whose page
 * sends nothing without it.
 */
export function trackingRoute(http: FastifyInstance, platform: Platform): void {
  const { clock, config, limits, log, metrics, services } = platform;
  const events = createTokenBuckets(MAX_SUBJECTS);
  const counted = new Counter({
    name: 'bandshell_tracking_events_total',
    help: 'Tracking events that pages reported, by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { headers, raw } = request;
    if (!isSameOrigin(config, headers)) return reply.code(403).send();
    const address = clientAddress(config, raw);
    const subject = addressKey(address);
    const taken = await limits.take('tracking', subject, TRACKING_REQUESTS_BY_ADDRESS);
    if (!taken.allowed) return reply.code(429).send();
    const report = readTracking(trackingEvents, readJson(request.body));
    if (report === undefined) return reply.code(400).send();
    counted.inc({ outcome: 'dropped' }, report.dropped);
    const amount = report.events.length;
    if (amount > 0 && events.take(subject, clock.now().getTime(), TRACKED_EVENTS_BY_ADDRESS, amount) > 0) {
      counted.inc({ outcome: 'limited' }, amount);
      return reply.code(429).send();
    }
    const token = readSessionToken(config, headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    const region = visitorRegion(config, headers);
    const isRefused =
      viewer !== null && !(await services.consentGate.allows(viewer.userId, region, 'USAGE_STATISTICS'));
    counted.inc({ outcome: isRefused ? 'refused' : 'kept' }, amount);
    if (!isRefused) {
      const device = readDevice(raw) ?? guessDevice(raw, address);
      await keepTracking(platform, { device, userId: viewer?.userId ?? null }, report);
    }
    return reply.code(204).send();
  };
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_TRACKING_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/tracking', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await take(request, reply);
      } catch (error) {
        log.warn({ err: error }, 'tracking events could not be stored');
        return reply.code(503).send();
      }
    });
  });
}
