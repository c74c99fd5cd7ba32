import type { Platform } from '../../../platform/platform.ts';

/** A channel moved to another node. */
export interface ClaimMessage {
  readonly channelId: string;
  readonly streamId: string;
  readonly nodeId: string;
}

const SUBJECT = 'channel-claimed';

/**
 * Notifies the other nodes, so that the previous one releases the channel at once. If the message is lost, its next
 * renewal finds out.
 */
export const publishClaim = (platform: Platform, claim: ClaimMessage): void => platform.bus.publish(SUBJECT, claim);

/** Returns a function that stops listening. */
export const listenToClaims = (platform: Platform, listener: (claim: ClaimMessage) => void): (() => void) =>
  platform.bus.subscribe(SUBJECT, (message) => listener(message as ClaimMessage));
