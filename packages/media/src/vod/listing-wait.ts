import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { timedOut, tooManyWaiting } from '../origin/answer.ts';
import type { WaitingPlaces } from '../origin/waiting-places.ts';
import { openedMs } from './opened.ts';
import type { VodServerOptions } from './vod-api.ts';
import type { OpenVod } from './vod-catalogue.ts';
import type { VodPath } from './vod-path.ts';

/** A video that opens over time is listed from this length on (ms): with less, a player would stall at once. */
const firstListing = 6000;
/** How long (ms) a request waits for a playlist. */
const waitLimit = 8000;

interface Waiter {
  readonly response: ServerResponse;
  readonly address: string;
  readonly path: VodPath;
}

/** Waits for the first listing of a video that has just begun, or returns the answer that says why there is none. */
export const listingWait = (now: VodServerOptions['now'], places: WaitingPlaces, ending: AbortSignal) => {
  /** Time until a playlist's first listing, in ms. */
  const untilListed = ({ vod, timeline }: OpenVod): number => {
    const [first] = timeline.entries;
    if (vod.startsAt === undefined || !first) return 0;
    const least = Math.max(Math.min(firstListing, timeline.entries.at(-1)?.shownEnd ?? 0), first.shownEnd);
    return Math.max(0, Math.ceil(least + 100 - openedMs(vod, now())));
  };

  return async (opened: OpenVod, { response, address, path }: Waiter) => {
    const wait = untilListed(opened);
    if (wait === 0) return undefined;
    if (wait > waitLimit) return timedOut;
    const leave = places.take(address, `${path.kind}/${path.id}`);
    if (!leave) return tooManyWaiting;
    const left = new AbortController();
    response.once('close', () => left.abort());
    await sleep(wait, undefined, { signal: AbortSignal.any([ending, left.signal]) }).catch(() => undefined);
    leave();
    return untilListed(opened) > 0 ? timedOut : undefined;
  };
};
