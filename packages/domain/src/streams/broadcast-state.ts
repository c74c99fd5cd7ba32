/** How long the page of the broadcaster shows the results of a stream after its end. */
export const RESULTS_SHOWN_MS = 30 * 60_000;

/** The last stream of a channel, running or over. Times in ms. */
export interface LastStream {
  readonly id: string;
  readonly endedAt: number | null;
  /** It ended because its encoder did not return. */
  readonly isLost: boolean;
  /** When it ends unless an encoder returns; null if it is not interrupted. */
  readonly reconnectsUntil: number | null;
}

export interface Broadcast {
  /** The running stream; null while the channel is offline. */
  readonly stream: { readonly id: string; readonly isInterrupted: boolean } | null;
  /** An encoder is connected. */
  readonly isConnected: boolean;
  /** Null if the channel has never streamed. It can be older than `stream`. */
  readonly last: LastStream | null;
}

/** The content that the broadcaster's own page shows. */
export type BroadcastState =
  | { readonly name: 'never' | 'offline' | 'starting' | 'live' }
  /** `until` is null while it is not known. */
  | { readonly name: 'interrupted'; readonly until: number | null }
  | { readonly name: 'ended'; readonly isLost: boolean };

/** The state of a broadcast at `now` (ms). */
export const broadcastState = ({ stream, isConnected, last }: Broadcast, now: number): BroadcastState => {
  if (stream !== null) {
    if (!stream.isInterrupted) return { name: 'live' };
    return { name: 'interrupted', until: last?.id === stream.id ? last.reconnectsUntil : null };
  }
  // The end is known already, its numbers are not.
  if (last !== null && last.endedAt === null) return { name: 'ended', isLost: false };
  if (isConnected) return { name: 'starting' };
  if (last === null) return { name: 'never' };
  const hasResults = last.endedAt !== null && now - last.endedAt < RESULTS_SHOWN_MS;
  return hasResults ? { name: 'ended', isLost: last.isLost } : { name: 'offline' };
};
