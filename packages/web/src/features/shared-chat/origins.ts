import { useSyncExternalStore } from 'react';

/** A channel from whose chat messages come. */
export interface Origin {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageURL: string | null;
  readonly primaryColorHex: string;
}

const known = new Map<string, Origin>();
const watchers = new Set<() => void>();

/** The row above the chat knows the channels. A channel that has left stays known, for the messages that it left behind. */
export function noteOrigins(channels: readonly Origin[]): void {
  for (const channel of channels) known.set(channel.id, channel);
  for (const notify of watchers) notify();
}

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** Undefined while the channel is not known. */
export const useOrigin = (channelID: string): Origin | undefined =>
  useSyncExternalStore(watch, () => known.get(channelID));
