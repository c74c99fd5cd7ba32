import { MAX_TRACKED_EVENTS, MAX_TRACKING_BYTES } from '@bandshell/domain/tracking';

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The bodies of the requests that report events: none has more events or bytes than the server takes. An event that is too
 * long alone is left out.
 */
export function batchesOf(session: string, events: readonly object[]): readonly string[] {
  if (events.length === 0) return [];
  const body = JSON.stringify({ session, events });
  if (events.length <= MAX_TRACKED_EVENTS && sizeOf(body) <= MAX_TRACKING_BYTES) return [body];
  if (events.length === 1) return [];
  const half = Math.ceil(events.length / 2);
  return [...batchesOf(session, events.slice(0, half)), ...batchesOf(session, events.slice(half))];
}
