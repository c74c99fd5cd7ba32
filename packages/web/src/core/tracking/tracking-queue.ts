import { MAX_TRACKING_AGE_MS, MAX_WAITING_EVENTS, TRACKING_WAIT_MS } from '@bandshell/domain/tracking';
import { consentFor } from '../consent/consent-for.ts';
import { consentNow } from '../consent/consent-store.ts';
import { batchesOf } from './batches-of.ts';

interface WaitingEvent {
  readonly name: string;
  readonly properties: object;
  readonly path: string;
  /** When it happened, by `performance.now()`. */
  readonly at: number;
}

/** One visit: it ends with the document and is stored nowhere. */
const session = crypto.randomUUID();

let waiting: WaitingEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The browser sends it even while the page closes. */
const send = (events: readonly WaitingEvent[]): void => {
  const now = performance.now();
  const reported = events.map(({ at, ...event }) => ({ ...event, age: Math.max(0, now - at) }));
  for (const body of batchesOf(session, reported)) navigator.sendBeacon('/tracking', body);
};

/** Sends what waits, if the visitor agrees to statistics. Until their choice is known, it waits on. */
const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  if (consentNow() === undefined) {
    wait();
    return;
  }
  const oldest = performance.now() - MAX_TRACKING_AGE_MS;
  const events = waiting.filter(({ at }) => at > oldest);
  waiting = [];
  if (!consentFor('USAGE_STATISTICS')) return;
  send(events);
};

const wait = (): void => {
  timer ??= setTimeout(flush, TRACKING_WAIT_MS);
};

// The last moment in which a page may still run.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});

export const trackingQueue = {
  add(event: WaitingEvent): void {
    // A denied choice needs no memory of what was done.
    if (consentNow() !== undefined && !consentFor('USAGE_STATISTICS')) return;
    waiting.push(event);
    if (waiting.length > MAX_WAITING_EVENTS) waiting = waiting.slice(-MAX_WAITING_EVENTS);
    if (document.visibilityState === 'hidden') flush();
    else wait();
  },
};
