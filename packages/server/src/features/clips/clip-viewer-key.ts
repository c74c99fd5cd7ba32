import { createHmac } from 'node:crypto';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** The day of a time, as watches of clips are counted (UTC). */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The viewer as a keyed hash that changes every day. */
export function clipViewerKey({ platform: { services }, viewer, device }: RequestContext, day: string): Buffer {
  const who = viewer === null ? `d:${device()}` : `u:${viewer.userId}`;
  return createHmac('sha256', services.siteKeys.of('clip-viewers')).update(`${day}\n${who}`).digest().subarray(0, 16);
}
