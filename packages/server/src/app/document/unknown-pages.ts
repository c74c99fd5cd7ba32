import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';
import type { OperationAnswer } from '../graphql/run-operation.ts';

/**
 * Pages of nobody and nothing that an address may look for. A crawler that follows dead links asks for a few a second and
 * is told of each that it is not there; whoever tries out names soon is not.
 */
const MISSES = { burst: 120, perSecond: 4 };
/** Addresses remembered, some 10 MB at most. */
const MAX_ADDRESSES = 100_000;
/** How long nothing is taken for nothing: as chat takes a channel's name. */
const KEEP_MS = 5_000;
const MAX_PAGES = 5_000;
const MAX_KEY = 200;

interface Unknown {
  readonly answer: OperationAnswer;
  readonly until: number;
}

/** Remembers for a moment which pages there are none of, and how many of them an address has looked for. */
export function createUnknownPages({ clock }: Pick<Platform, 'clock'>) {
  const buckets = createTokenBuckets(MAX_ADDRESSES);
  const pages = new Map<string, Unknown>();
  const now = (): number => clock.now().getTime();

  return {
    /** The answer that said so a moment ago. */
    find(key: string): OperationAnswer | undefined {
      const known = pages.get(key);
      if (known !== undefined && known.until > now()) return known.answer;
      pages.delete(key);
      return undefined;
    },
    /**
     * Counts a look for a page, before it is known whether there is one, so that many at once are counted too: 0, or how
     * many milliseconds the address has to wait.
     */
    look: (address: string): number =>
      isLoopbackAddress(address) ? 0 : buckets.take(addressKey(address), now(), MISSES),
    /** There was one: that look was free. */
    found: (address: string): void => buckets.giveBack(addressKey(address), MISSES),
    /** There is none. */
    missed(key: string, answer: OperationAnswer): void {
      // Strangers choose paths, and how long they are.
      if (key.length > MAX_KEY) return;
      pages.delete(key);
      pages.set(key, { answer, until: now() + KEEP_MS });
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
    },
  };
}
