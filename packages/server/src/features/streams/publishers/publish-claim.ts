import type { Platform } from '../../../platform/platform.ts';

/** A channel has another node. */
export interface ClaimMessage {
  readonly channelId: string;
  readonly streamId: string;
  readonly nodeId: string;
}

const SUBJECT = 'channel-claimed';

/** Tells the other nodes, so that the one that held the channel lets go at once. Without it, it finds out by itself. */
export const publishClaim = (platform: Platform, claim: ClaimMessage): void => platform.bus.publish(SUBJECT, claim);

/** Returns how to stop. */
export const listenToClaims = (platform: Platform, listener: (claim: ClaimMessage) => void): (() => void) =>
  platform.bus.subscribe(SUBJECT, (message) => listener(message as ClaimMessage));
