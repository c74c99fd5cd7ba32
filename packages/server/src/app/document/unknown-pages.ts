import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';
import type { OperationAnswer } from '../graphql/run-operation.ts';

/**
 * Limit of requests of an address for pages that do not exist. A crawler with dead links makes a few a second and gets
 * 404 each time; a client that guesses names soon reaches the limit.
 */
const MISSES = { burst: 120, perSecond: 4 };
/** Maximum number of addresses, about 10 MB. */
const MAX_ADDRESSES = 100_000;
/** How long a missing page is cached; the same as for channel names in chat. */
const KEEP_MS = 5_000;
const MAX_PAGES = 5_000;
const MAX_KEY = 200;

interface Unknown {
  readonly answer: OperationAnswer;
  readonly until: number;
}

/** Caches for a moment which pages do not exist, and counts how many of them an address has requested. */
export function createUnknownPages({ clock }: Pick<Platform, 'clock'>) {
  const buckets = createTokenBuckets(MAX_ADDRESSES);
  const pages = new Map<string, Unknown>();
  const now = (): number => clock.now().getTime();

  return {
    /** The cached answer for a missing page. */
    find(key: string): OperationAnswer | undefined {
      const known = pages.get(key);
      if (known !== undefined && known.until > now()) return known.answer;
      pages.delete(key);
      return undefined;
    },
    /**
     * Counts a request before it is known whether the page exists, so that simultaneous requests count too. Returns 0,
     * or how many milliseconds the address must wait.
     */
    look: (address: string): number =>
      isLoopbackAddress(address) ? 0 : buckets.take(addressKey(address), now(), MISSES),
    /** The page exists: the request does not count. */
    found: (address: string): void => buckets.giveBack(addressKey(address), MISSES),
    /** The page does not exist. */
    missed(key: string, answer: OperationAnswer): void {
      // Clients choose paths of any length.
      if (key.length > MAX_KEY) return;
      pages.delete(key);
      pages.set(key, { answer, until: now() + KEEP_MS });
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
    },
  };
}
