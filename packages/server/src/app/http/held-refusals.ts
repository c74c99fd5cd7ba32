import { addressKey } from '@bandshell/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';

/** Refusals that are sent to an address without a delay; a client that respects `Retry-After` never reaches this. */
const AT_ONCE = { burst: 20, perSecond: 2 };
const HOLD_MS = 250;
/** Maximum number of delayed answers; others are sent at once, so that a flood takes no memory. */
const MAX_HELD = 1_000;
/** Maximum number of addresses, about 2 MB. */
const MAX_ADDRESSES = 20_000;

/**
 * Computes the delay of an address's next refusal in milliseconds. A refusal is cheap, but a program that retries
 * without a pause would get thousands a second.
 */
export function createRefusalHold() {
  const buckets = createTokenBuckets(MAX_ADDRESSES);
  let held = 0;
  return {
    /** Reserves a slot for a delayed refusal; returns 0 when it is sent at once. */
    begin(address: string, now: number): number {
      // An unconfigured proxy connects for all clients.
      if (isLoopbackAddress(address) || held >= MAX_HELD) return 0;
      if (buckets.take(addressKey(address), now, AT_ONCE) === 0) return 0;
      held += 1;
      return HOLD_MS;
    },
    /** Releases the slot. */
    end(): void {
      held -= 1;
    },
  };
}

/** Delays answers with status 429 to addresses that ignore them. */
export function holdRefusals(http: FastifyInstance, { clock }: Pick<Platform, 'clock'>): void {
  const hold = createRefusalHold();
  http.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 429) return done(null, payload);
    const waitMs = hold.begin(request.clientAddress, clock.now().getTime());
    if (waitMs === 0) return done(null, payload);
    setTimeout(() => {
      hold.end();
      done(null, payload);
    }, waitMs);
  });
}
