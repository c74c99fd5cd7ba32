import { addressKey } from '@bandshell/domain/accounts';
import type { DomainEvent } from '@bandshell/domain/events';
import type { RouteParams } from '@bandshell/domain/kernel';
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

/** A thing that says by an event that it exists now: pages that name something else are looked up each time. */
const TOLD: ReadonlySet<string> = new Set(['channelLogin', 'slug', 'videoID']);

/** Events after which a page may exist that did not. */
const MAKERS: ReadonlySet<DomainEvent['type']> = new Set([
  'user-signed-up',
  'user-login-changed',
  'user-became-available',
  'channel-restriction-changed',
  'clip-created',
  'clip-changed',
  'video-published',
  'video-changed',
]);

interface Unknown {
  readonly answer: OperationAnswer;
  readonly until: number;
}

/**
 * Caches for a moment which pages do not exist, and counts how many of them an address has requested. An event that
 * makes a page clears the cache, so that nobody gets 404 for a page that exists.
 */
export function createUnknownPages({ clock }: Pick<Platform, 'clock'>) {
  const buckets = createTokenBuckets(MAX_ADDRESSES);
  const pages = new Map<string, Unknown>();
  let makings = 0;
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
    /** Number of the newest event that made a page. Read it before the look, and give it to `missed`. */
    get newestMaking(): number {
      return makings;
    },
    hear(event: DomainEvent): void {
      if (MAKERS.has(event.type)) this.clear();
    },
    /** Forgets all missing pages: events may be missing. */
    clear(): void {
      makings += 1;
      pages.clear();
    },
    /** The page does not exist. The answer may be older than an event that came meanwhile. */
    missed(key: string, params: RouteParams, answer: OperationAnswer, makingBefore: number): void {
      if (makingBefore !== makings || !Object.keys(params).every((name) => TOLD.has(name))) return;
      // Clients choose paths of any length.
      if (key.length > MAX_KEY) return;
      pages.delete(key);
      pages.set(key, { answer, until: now() + KEEP_MS });
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
    },
  };
}

export type UnknownPages = ReturnType<typeof createUnknownPages>;
