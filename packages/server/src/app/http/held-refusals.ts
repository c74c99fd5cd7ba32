import { addressKey } from '@bandshell/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';

/** Refusals that an address gets at once; who heeds `Retry-After` never gets so many. */
const AT_ONCE = { burst: 20, perSecond: 2 };
const HOLD_MS = 250;
/** Answers held at one time; further ones go out at once, so that a flood takes no memory. */
const MAX_HELD = 1_000;
/** Addresses remembered, some 2 MB at most. */
const MAX_ADDRESSES = 20_000;

/**
 * Says how long the next refusal of an address is held back, in milliseconds. A refusal is cheap, but a program that asks
 * again without a pause gets thousands a second, which cost others more than what it was refused for.
 */
export function createRefusalHold() {
  const buckets = createTokenBuckets(MAX_ADDRESSES);
  let held = 0;
  return {
    /** Takes a place for a refusal that is to be held; 0 when it goes out at once. */
    begin(address: string, now: number): number {
      // A proxy that was not made known speaks for all.
      if (isLoopbackAddress(address) || held >= MAX_HELD) return 0;
      if (buckets.take(addressKey(address), now, AT_ONCE) === 0) return 0;
      held += 1;
      return HOLD_MS;
    },
    /** Gives the place back. */
    end(): void {
      held -= 1;
    },
  };
}

/** Holds answers with status 429 back from addresses that do not heed them. */
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
